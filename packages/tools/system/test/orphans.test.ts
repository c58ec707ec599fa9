import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Backing, reserveBacking } from '@postrider/testing';
import { ROOT } from '../src/topology.ts';

let backing: Backing;
beforeAll(() => {
  backing = reserveBacking();
});
afterAll(() => backing.remove());

// `npm start` holds a channel to each service; these two stand for all, since every main.ts goes through `run`.
test.each(['simulator', 'links'])('%s stops when the process that started it is gone', async (name) => {
  const child = spawn(process.execPath, [join(ROOT, 'apps', name, 'src/main.ts')], {
    env: { ...process.env, PORT: '0', GRPC_PORT: '0', MONGODB_PREFIX: backing.mongoPrefix },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('the service has no output');
  await once(child.stdout, 'data');
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
