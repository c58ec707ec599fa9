// Creates the demo workspace for `npm run dev`, once the gateway responds.

import { waitUntil } from '@postrider/testing/wait';
import { answers } from './callees.ts';
import { runCommand } from './command.ts';
import { loadSettings, readPorts } from './config.ts';
import { seedSystem } from './seeded-system.ts';
import { welcome } from './welcome.ts';

const PATIENCE_MS = 10 * 60_000;

await runCommand(async ({ signal }) => {
  loadSettings();
  const ports = readPorts();
  await waitUntil(
    'the services',
    async () => {
      signal.throwIfAborted();
      for (const port of Object.values(ports)) if (!(await answers(`127.0.0.1:${port}`))) return false;
      return (await fetch(`http://127.0.0.1:${ports.gateway}/readyz`)).ok;
    },
    PATIENCE_MS,
  );
  const { dev } = await seedSystem(ports, signal);
  process.stdout.write(welcome(dev, 'in this terminal'));
  return 0;
});
