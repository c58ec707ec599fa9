import { once } from 'node:events';
import { PlatformsService } from '@postrider/contracts/platforms';
import type { FaultInput } from '@postrider/simulator/client';
import {
  createTestClient,
  type OtlpReceiver,
  startProcess,
  TEST_SECRET_KEYS,
  waitUntil,
} from '@postrider/testing';
import type { Harness } from './harness.ts';

/** The service as a process of its own that logs and traces all it can. */
export async function startShowing(harness: Harness, collector: OtlpReceiver) {
  const { child, ready, lines } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    ...collector.env,
    LOG_LEVEL: 'trace',
    POSTS_ADDRESS: harness.posts.address,
    MEDIA_ADDRESS: harness.media.address,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    PUBLISH_TIMEOUT_MS: '4000',
    LEASE_MS: '10000',
  });
  const rpc = createTestClient(PlatformsService, await ready);
  await rpc.getPublications({ ids: [] });
  const metrics = async () => {
    const url = /"managementUrl":"([^"]+)"/.exec(lines.join('\n'))?.[1];
    return (await fetch(`${url}/metrics`)).text();
  };
  const stop = async () => {
    rpc.close();
    child.kill();
    if (child.exitCode === null) await once(child, 'close');
    return lines.join('\n');
  };
  return {
    rpc,
    /** Stops it once its calls are traced; returns all that it has shown and stored. */
    async stopAndGather() {
      await waitUntil('the spans of calls', () => collector.spans().some(({ name }) => name === 'POST'));
      return {
        metrics: await metrics(),
        logs: await stop(),
        traces: collector.text(),
        rows: await allRows(harness),
      };
    },
  };
}

/** The faults of calls that publish, for which errors are shown. */
export const PUBLISH_FAULTS: readonly Pick<FaultInput, 'operation' | 'kind'>[] = [
  { operation: 'publish', kind: 'reset_before' },
  { operation: 'publish', kind: 'timeout_after' },
  { operation: 'publish', kind: 'refuse' },
  { operation: 'publish', kind: 'error_before' },
];

/** Where a secret is shown. */
export const placesOf = (secret: string, shown: Readonly<Record<string, string>>): string[] =>
  Object.keys(shown).filter((place) => shown[place]?.includes(secret));

/** All rows of the service’s database. */
async function allRows(harness: Harness): Promise<string> {
  const { db } = harness.connection;
  if (!db) throw new Error('there is no database');
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  return JSON.stringify(await Promise.all(names.map((name) => db.collection(name).find({}).toArray())));
}
