import { isRunning, readDevFile } from './dev-file.ts';
import { startSite } from './site-start.ts';
import { welcome } from './welcome.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);

const present = readDevFile();
if (present && (await isRunning(present))) {
  say(`Postrider is running already (process ${present.pid}).`);
  say(welcome(present));
} else {
  await start();
}

async function start() {
  const stop = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.resolve());
  const begun = performance.now();
  try {
    const starting = startSite(say);
    await Promise.race([starting, stop.promise]);
    const site = await starting;
    say(`Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    say(welcome(site.dev));
    await stop.promise;
    say('\nStopping …');
    await site.stop();
    say('Stopped. The data stay in .local.');
  } catch (error) {
    say(`\nPostrider could not start: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
