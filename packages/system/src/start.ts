import { runCommand } from './command.ts';
import { isRunning, readDevFile } from './dev-file.ts';
import { startSite } from './site-start.ts';
import { welcome } from './welcome.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);

await runCommand(async ({ use, signal, runUntilInterrupted }) => {
  const present = readDevFile();
  if (present && (await isRunning(present))) {
    say(`Postrider is running already (process ${present.pid}).`);
    say(welcome(present));
    return 0;
  }
  const begun = performance.now();
  const { dev } = await use(startSite(say, signal)).catch((error: unknown) => {
    throw new Error(`Postrider could not start: ${error instanceof Error ? error.message : error}`);
  });
  say(`Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  say(welcome(dev));
  return runUntilInterrupted();
});
