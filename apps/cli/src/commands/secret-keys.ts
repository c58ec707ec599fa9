import type { Command } from 'commander';
import { operatorOf, withExample } from '../command.ts';
import { ioOf } from '../io.ts';
import { printList } from '../print.ts';

/** The number of a service's secrets under one key. */
interface Use {
  isActive: boolean;
  isMissing: boolean;
  texts: number;
}

/** The action for a key of `SECRET_KEYS`. */
function adviceFor({ isActive, isMissing, texts }: Use): string {
  if (isActive) return 'encrypts new secrets';
  if (isMissing) return 'add it to SECRET_KEYS of this service again; its secrets can’t be read';
  return texts === 0
    ? 'can be removed from SECRET_KEYS of this service'
    : 'needed until its secrets are re-encrypted';
}

/** The progress of a service's re-encryption. */
function progressOf(service: string, uses: readonly Use[]): string {
  const sum = (those: readonly Use[]) => those.reduce((total, { texts }) => total + texts, 0);
  const left = sum(uses.filter(({ isActive }) => !isActive));
  return left === 0
    ? `${service}: finished, all ${sum(uses)} secrets are under the active key.`
    : `${service}: ${left} of ${sum(uses)} secrets are left to re-encrypt.`;
}

/** Adds the command on encryption keys. */
export function secretKeyCommands(keys: Command): void {
  withExample(keys.command('list'), 'secret-keys list')
    .description(
      'list the number of secrets under each key and service, the progress of a rotation, and the keys you can remove',
    )
    .action(async (_options, command: Command) => {
      const { services } = await operatorOf(command).listSecretKeys({});
      const found = services.map(({ service, keys }) => ({
        service,
        uses: keys.map(({ keyId, isActive, isMissing, texts }) => ({
          keyId,
          isActive,
          isMissing,
          texts: Number(texts),
        })),
      }));
      printList(
        command,
        found.flatMap(({ service, uses }) =>
          uses.map((use) => ({ service, ...use, advice: adviceFor(use) })),
        ),
        ['service', 'keyId', 'texts', 'advice'],
      );
      if (command.optsWithGlobals<{ json?: boolean }>().json) return;
      for (const { service, uses } of found) ioOf(command).stderr.write(`${progressOf(service, uses)}\n`);
    });
}
