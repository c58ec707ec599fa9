import { runCommand } from './command.ts';
import { isRunning, readDevFile } from './dev-file.ts';
import { startSeededSystem } from './seeded-system.ts';
import { welcome } from './welcome.ts';

const LOGS = '.local/logs/*.log';
const report = (line = '') => process.stdout.write(`${line}\n`);

await runCommand(async ({ use, signal, runUntilInterrupted }) => {
  const present = readDevFile();
  if (present && (await isRunning(present))) {
    report(`Postrider is already running (process ${present.pid}).`);
    report(welcome(present, LOGS));
    return 0;
  }
  const begun = performance.now();
  const { dev } = await use(startSeededSystem(report, signal)).catch((error: unknown) => {
    throw new Error(`Postrider could not start: ${error instanceof Error ? error.message : error}`);
  });
  report(`Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  report(welcome(dev, LOGS));
  return runUntilInterrupted();
});
