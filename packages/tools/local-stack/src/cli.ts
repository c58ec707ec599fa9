// npm run stack -- up | down | status | env
import { join } from 'node:path';
import { serversEnv } from './env.ts';
import { messageOf } from './failure.ts';
import { runningProcesses, startStack, stopStack } from './index.ts';
import { LOCAL, makeLocal } from './local.ts';

const dataDir = join(LOCAL, 'stack');
const usage = 'usage: npm run stack -- up | down | status | env';

/** Interrupted, a start stops what it had started. */
async function bringUp() {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.abort(new Error(`Ended by ${signal}.`)));
  makeLocal();
  const onProgress = (line: string) => console.error(line);
  return startStack({ dataDir, stays: true, signal: interrupted.signal, onProgress });
}

const commands: Record<string, () => Promise<void>> = {
  async up() {
    const stack = await bringUp();
    const { mongodbUri, rabbitmqUrl, s3, sources } = stack;
    console.log(`MongoDB   ${mongodbUri}   (${sources.mongodb})`);
    console.log(`RabbitMQ  ${rabbitmqUrl}   (${sources.rabbitmq})`);
    console.log(`S3        ${s3.endpoint}   (${sources.s3})`);
    console.log('It stays up in the background: npm run stack -- down ends it, the data stay.');
  },
  async down() {
    const stopped = await stopStack(dataDir);
    console.log(stopped.length > 0 ? `Stopped ${stopped.join(', ')}.` : 'Nothing of this stack was running.');
  },
  async status() {
    const names = await runningProcesses(dataDir);
    console.log(names.length > 0 ? `Running: ${names.join(', ')}.` : 'Nothing of this stack runs.');
  },
  async env() {
    const stack = await bringUp();
    // Lines that give a shell, and with it every service, the stack's addresses.
    for (const [name, value] of Object.entries(serversEnv(stack))) console.log(`export ${name}='${value}'`);
  },
};

const command = commands[process.argv[2] ?? ''];
try {
  if (!command || process.argv.length > 3) throw new Error(usage);
  await command();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
