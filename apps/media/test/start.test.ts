import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { reserveBacking, startProcess, startTcpProxy, waitUntil } from '@postrider/testing';

const MAIN = new URL('../src/main.ts', import.meta.url);

test('while the object store is unavailable a start waits and logs it; a stop ends the wait, its return too', async () => {
  const backing = reserveBacking();
  const proxy = await startTcpProxy(backing.s3.endpoint);
  const start = () => startProcess(MAIN, { ...backing.env, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` });
  const isWaiting = (lines: string[]) => lines.some((line) => line.includes('waiting for the object store'));
  proxy.cut();
  const stopped = start();
  await waitUntil('it is logged', () => isWaiting(stopped.lines));
  stopped.child.kill('SIGTERM');
  expect(await once(stopped.child, 'exit')).toEqual([0, null]);

  const started = start();
  await waitUntil('it is logged', () => isWaiting(started.lines));
  proxy.repair();
  await started.ready;
  started.child.kill('SIGTERM');
  expect(await once(started.child, 'exit')).toEqual([0, null]);
  await proxy.stop();
  await backing.remove();
});
