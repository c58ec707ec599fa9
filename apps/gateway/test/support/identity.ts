import { createLog } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { createIdentityStore, type IdentityStore } from '../../src/people/identity/store.ts';
import type { Harness } from './harness.ts';

const MINUTE_MS = 60_000;

async function withStore({ config }: Harness, change: (store: IdentityStore) => Promise<unknown>) {
  const connection = await connectMongo(config.mongo, createLog('test', 'silent'));
  await change(createIdentityStore(connection));
  await connection.close();
}

/** The sessions of a person were begun eleven minutes earlier. */
export const ageSessions = (harness: Harness, userId: string | undefined) =>
  withStore(harness, (store) =>
    store
      .collection('sessions')
      .updateMany({ userId }, { $set: { createdAt: new Date(Date.now() - 11 * MINUTE_MS) } }),
  );

/** The person has no password from then on. */
export const forgetPassword = (harness: Harness, userId: string | undefined) =>
  withStore(harness, (store) =>
    store.collection('sign_ins').deleteMany({ userId, providerId: 'credential' }),
  );

/** The pictures that people have. */
export async function picturesOf(harness: Harness): Promise<unknown[]> {
  let pictures: unknown[] = [];
  await withStore(harness, async (store) => {
    pictures = await store.collection('users').distinct('image');
  });
  return pictures.filter((picture) => picture !== null);
}
