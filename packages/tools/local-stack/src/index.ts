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

/** The addresses of the backing services, and their sources in plain words. */
export type StackAddresses = Servers & { sources: { mongodb: string; rabbitmq: string; s3: string } };

/** A running stack. `stop` releases it: the servers end with its last user; the data are kept. */
export type Stack = StackAddresses & { stop: () => Promise<void> };

/**
 * Starts MongoDB, RabbitMQ and S3, each from its address in the environment or from the best available source (see the
 * README), and returns their addresses. Uses servers that are already running for this data folder. Throws with the
 * cause and the remedy, after stopping servers that no other process uses.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const context = contextOf(options);
  const { dataDir, signal } = context;
  // No other user may read its logs, databases and objects.
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

/** Stops all servers of this data folder, whoever started them; returns the names. */
export const stopStack = (dataDir: string): Promise<string[]> => stopAll(resolve(dataDir));

/** The process ids of the running servers of this data folder, by name; two if MongoDB has a separate proxy. */
export async function serverPids(dataDir: string): Promise<Map<string, number>> {
  const records = await runningRecords(resolve(dataDir));
  return new Map([...records].map(([name, { pid }]) => [name, pid]));
}

/** The names of the running servers of this data folder. */
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
  // First finds everything without starting anything, so that a taken port is reported immediately.
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

/** All results, or one error with every cause, after all have settled, so that nothing is still starting. */
async function allOrReasons<T>(work: Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(work);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [messageOf(end.reason)] : []));
  if (reasons.length > 0) throw new Error([...new Set(reasons)].join('\n'));
  return Promise.all(work);
}
