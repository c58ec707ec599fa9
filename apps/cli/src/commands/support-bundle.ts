import { lstatSync } from 'node:fs';
import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { collectBundle } from '../bundle.ts';
import { bundleText, writeBundle } from '../bundle-file.ts';
import { confirm, operatorOf, withConfirmation, withExample } from '../command.ts';
import { print } from '../print.ts';

/** Adds the command that writes a support bundle. */
export function supportBundleCommand(command: Command): void {
  withConfirmation(withExample(command, 'support-bundle --out postrider-support.json.gz'))
    .requiredOption('--out <file>', 'the file to write; compressed if its name ends in .gz')
    .description(
      'write a file for troubleshooting, without secrets and texts of posts: versions, settings, ' +
        'readiness, clocks, metrics, counts of rows, dead letters, integrity findings',
    )
    .action(async ({ out }: { out: string }, command: Command) => {
      if (lstatSync(out, { throwIfNoEntry: false })) await confirm(command, `Replace ${out}?`);
      const bundle = await collectBundle(operatorOf(command), packageJson.version);
      const bytes = writeBundle(out, bundleText(bundle));
      print(command, { file: out, bytes, missing: missingOf(bundle.services) });
    });
}

/** The services that did not respond. */
const missingOf = (services: unknown): string[] =>
  Object.entries(services ?? {}).flatMap(([name, report]) =>
    typeof report === 'object' && report !== null && 'error' in report ? [name] : [],
  );
