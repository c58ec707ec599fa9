// One of the servers of packages/tools/local-stack as a container: engine.ts mongodb|rabbitmq|s3 PORT. The servers listen on
// loopback, so that this process takes connections on the container's addresses and passes them on.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../packages/tools/local-stack/src/index.ts';

const [engine, port] = process.argv.slice(2);
// What has an address is not started.
const given = { mongodb: 'MONGODB_URI', rabbitmq: 'RABBITMQ_URL', s3: 'S3_ENDPOINT' };
const others = Object.entries(given).flatMap(([name, variable]) =>
  name === engine ? [] : [[variable, 'http://elsewhere.invalid']],
);
const stack = await startStack({
  dataDir: '/data',
  env: { ...process.env, ...Object.fromEntries(others) },
  onProgress: (line) => process.stdout.write(`${line}\n`),
});
const addresses = { mongodb: stack.mongodbUri, rabbitmq: stack.rabbitmqUrl, s3: stack.s3.endpoint };
const { host } = new URL(Object.entries(addresses).find(([name]) => name === engine)?.[1] ?? '');
const own = Object.values(networkInterfaces()).flatMap((each = []) =>
  each.filter(({ internal }) => !internal),
);
const forwards = own.map(({ address }) =>
  spawn(process.execPath, [join(import.meta.dirname, '../verify/forward.mjs'), address, `${port}=${host}`]),
);
writeFileSync('/tmp/up', '');
process.on('SIGTERM', async () => {
  for (const forward of forwards) forward.kill();
  await stack.stop();
  process.exit();
});
