import type { Command } from 'commander';
import { operatorOf, withExample } from '../command.ts';
import { printList } from '../print.ts';

/** What to do about a key of `SECRET_KEYS`. */
function adviceFor(isActive: boolean, texts: number): string {
  if (isActive) return 'encrypts new secrets';
  return texts === 0
    ? 'can be removed from SECRET_KEYS of this service'
    : 'needed until its secrets are re-encrypted';
}

/** Adds the command on encryption keys. */
export function secretKeyCommands(keys: Command): void {
  withExample(keys.command('list'), 'secret-keys list')
    .description('list how much each service has encrypted under each key, and which keys can be removed')
    .action(async (_options, command: Command) => {
      const { services } = await operatorOf(command).listSecretKeys({});
      const rows = services.flatMap(({ service, keys }) =>
        keys.map(({ keyId, isActive, texts }) => ({
          service,
          key: keyId,
          texts: Number(texts),
          advice: adviceFor(isActive, Number(texts)),
        })),
      );
      printList(command, rows);
    });
}
