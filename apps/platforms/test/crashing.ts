import type { ChildProcess } from 'node:child_process';
import { afterAll } from '@jest/globals';
import { PlatformsService } from '@postrider/contracts/platforms';
import { createTestClient, startProcess, TEST_SECRET_KEYS } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const process of processes) process.kill('SIGKILL');
});

/** A system of its own, in which only the processes of a test work. */
export async function startAlone() {
  const harness = await startHarness();
  await harness.stopFirst();
  return { harness, [Symbol.asyncDispose]: harness.stop };
}

/** The service in a process of its own, with short leases. */
export async function startKillable(harness: Harness) {
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    POSTS_ADDRESS: harness.posts.address,
    MEDIA_ADDRESS: harness.media.address,
    PUBLIC_URL: harness.media.publicUrl,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    PUBLISH_TIMEOUT_MS: '1500',
    LEASE_MS: '7000',
  });
  processes.push(child);
  const rpc = createTestClient(PlatformsService, await ready);
  await rpc.getPublications({ ids: [] });
  return { child, rpc };
}
