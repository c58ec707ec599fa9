import { ConfigError } from '@postrider/service';
import { readMigrateConfig } from './config.ts';
import { migrateAll } from './migrate.ts';

const stopping = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.on(name, () => stopping.abort(new Error(`Ended by ${name}.`)));
try {
  await migrateAll(readMigrateConfig(), stopping.signal);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  // The driver keeps attempts to an unresponsive server open.
  process.exit(1);
}
