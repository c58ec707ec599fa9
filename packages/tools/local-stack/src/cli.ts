// npm run stack -- up | down | status | env
import { join } from 'node:path';
import { serversEnv } from './env.ts';
import { messageOf } from './failure.ts';
import { runningProcesses, startStack, stopStack } from './index.ts';
import { LOCAL, makeLocal } from './local.ts';

const dataDir = join(LOCAL, 'stack');
const usage = 'usage: npm run stack -- up | down | status | env';

/** An interrupted start stops the servers that it has started. */
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
    console.log('The stack runs in the background. npm run stack -- down stops it; the data are kept.');
  },
  async down() {
    const stopped = await stopStack(dataDir);
    console.log(stopped.length > 0 ? `Stopped ${stopped.join(', ')}.` : 'The stack was not running.');
  },
  async status() {
    const names = await runningProcesses(dataDir);
    console.log(names.length > 0 ? `Running: ${names.join(', ')}.` : 'The stack is not running.');
  },
  async env() {
    const stack = await bringUp();
    // Lines that set the stack's addresses in a shell, and so for every service.
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
