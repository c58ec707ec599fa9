import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runningRecords } from './chains.ts';
import { chooseEngine } from './compose/choice.ts';
import { runningEngine, startContainers } from './compose/start.ts';
import { contextOf, type StackContext, type StackOptions, type Starter } from './context.ts';
import type { Servers } from './env.ts';
import { messageOf } from './failure.ts';
import { ensureKeeper, stopAll } from './keeper.ts';
import { withStackLock } from './lock.ts';
import { findMongodb } from './mongodb.ts';
import { findRabbitmq } from './rabbitmq.ts';
import { findS3 } from './s3.ts';
import { addUser, hasUsers } from './users.ts';

export type { StackOptions } from './context.ts';

/** The addresses of the backing services, and plain words for where each came from. */
export type StackAddresses = Servers & { sources: { mongodb: string; rabbitmq: string; s3: string } };

/** A running stack. `stop` gives it back: the servers end when its last user has done so; the data stay. */
export type Stack = StackAddresses & { stop: () => Promise<void> };

/**
 * Brings up MongoDB, RabbitMQ and S3, each from its address in the environment or from the best available source
 * (see the README), and gives their addresses. What runs already for this data folder is used as it is. Throws
 * with the reason and the remedy in words, after stopping what no other process uses.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const context = contextOf(options);
  const { dataDir, signal } = context;
  // No other user may read what is in it: logs, databases, objects.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return withStackLock(context, async () => {
    signal?.throwIfAborted();
    const isShared = await hasUsers(dataDir);
    const user = await addUser(dataDir);
    const leave = async () => {
      await user.remove();
      if (!(await hasUsers(dataDir))) await stopAll(dataDir);
    };
    try {
      const keeper = await ensureKeeper(context);
      const addresses = await bringUp({ ...context, isShared });
      if (options.stays) await addUser(dataDir, keeper.pid);
      return { ...addresses, stop: () => withStackLock(context, leave) };
    } catch (error) {
      await leave();
      throw error;
    }
  });
}

/** Stops everything that was started for this data folder, whoever started it; gives the names. */
export const stopStack = (dataDir: string): Promise<string[]> => stopAll(resolve(dataDir));

/** The process ids of the servers that run for this data folder, by name: where a part of MongoDB is apart, two. */
export async function serverPids(dataDir: string): Promise<Map<string, number>> {
  const records = await runningRecords(resolve(dataDir));
  return new Map([...records].map(([name, { pid }]) => [name, pid]));
}

/** The names of the servers that run for this data folder. */
export async function runningProcesses(dataDir: string): Promise<string[]> {
  return [...(await runningRecords(resolve(dataDir))).keys()];
}

async function bringUp(context: StackContext): Promise<StackAddresses> {
  const { mongodbUri, rabbitmqUrl, s3Endpoint, s3 } = context.settings;
  const engine = (await runningEngine(context)) ?? (await chooseEngine(context));
  if (engine) {
    const source = `a container (${engine} compose)`;
    const sources = { mongodb: source, rabbitmq: source, s3: source };
    return { ...(await startContainers(context, engine)), sources };
  }
  // First everything that is found without starting anything: a port that is taken is reported at once.
  const starters = await allOrReasons([
    mongodbUri ? given(mongodbUri, 'MONGODB_URI') : findMongodb(context),
    rabbitmqUrl ? given(rabbitmqUrl, 'RABBITMQ_URL') : findRabbitmq(context),
    s3Endpoint ? given(s3Endpoint, 'S3_ENDPOINT') : findS3(context),
  ]);
  context.signal?.throwIfAborted();
  const [mongodb, rabbitmq, store] = await allOrReasons(starters.map((start) => start()));
  context.signal?.throwIfAborted();
  if (!mongodb || !rabbitmq || !store) throw new Error('Three services were requested.');
  return {
    mongodbUri: mongodb.url,
    rabbitmqUrl: rabbitmq.url,
    s3: { endpoint: store.url, ...s3 },
    sources: { mongodb: mongodb.source, rabbitmq: rabbitmq.source, s3: store.source },
  };
}

const given =
  async (url: string, source: string): Promise<Starter> =>
  async () => ({ url, source });

/** All results, or one error with every reason, once all have come to their end: nothing still starts by then. */
async function allOrReasons<T>(work: Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(work);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [messageOf(end.reason)] : []));
  if (reasons.length > 0) throw new Error([...new Set(reasons)].join('\n'));
  return Promise.all(work);
}
