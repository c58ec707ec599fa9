import { PlatformsService } from '@postrider/contracts/platforms';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { createClient } from '@postrider/service/grpc';
import { Command } from 'commander';
import { readAdminConfig } from '../config.ts';
import { print } from './print.ts';

const PATIENCE_MS = 60_000;

/** What to do about a key of `SECRET_KEYS`. */
function adviceFor(isActive: boolean, texts: number): string {
  if (isActive) return 'seals what is new';
  return texts === 0
    ? 'may be removed from this service’s SECRET_KEYS'
    : 'needed until its texts have been moved';
}

export function secretKeyCommands(): Command {
  const keys = new Command('secret-keys').description('the keys that encrypt tokens and webhook secrets');
  keys
    .command('list')
    .description('how much each service has under each key, and which old keys may go')
    .action(async (_options, command: Command) => {
      const { platformsAddress, webhooksAddress } = readAdminConfig();
      const platforms = createClient(PlatformsService, platformsAddress, PATIENCE_MS);
      const webhooks = createClient(WebhooksService, webhooksAddress, PATIENCE_MS);
      try {
        const [ofPlatforms, ofWebhooks] = await Promise.all([
          platforms.getSecretKeys({}),
          webhooks.getSecretKeys({}),
        ]);
        const rows = [
          ...ofPlatforms.keys.map((use) => ({ service: 'platforms', ...use })),
          ...ofWebhooks.keys.map((use) => ({ service: 'webhooks', ...use })),
        ].map(({ service, keyId, isActive, texts }) => ({
          service,
          key: keyId,
          texts: Number(texts),
          advice: adviceFor(isActive, Number(texts)),
        }));
        print(command, rows);
      } finally {
        platforms.close();
        webhooks.close();
      }
    });
  return keys;
}
