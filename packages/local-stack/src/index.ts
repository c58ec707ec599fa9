import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSettings } from './config.ts';
import type { StackContext, Starter } from './context.ts';
import { ensureDebianRoot } from './debian/root.ts';
import type { Servers } from './env.ts';
import { messageOf } from './failure.ts';
import { withStackLock } from './lock.ts';
import { findMongodb } from './mongodb.ts';
import { findProcess, type ProcessRecord, stopProcess } from './processes.ts';
import { findRabbitmq } from './rabbitmq.ts';
import { findS3, watchS3 } from './s3.ts';

/** The addresses of the backing services, and plain words for where each came from. */
export type StackAddresses = Servers & { sources: { mongodb: string; rabbitmq: string; s3: string } };

/** A running stack. `stop` ends what the call that gave it started, and nothing else; data stay. */
export type Stack = StackAddresses & { stop: () => Promise<void> };

/** How to start a stack. */
export type StackOptions = {
  /** Everything that is kept or started lives under this folder. */
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** 'free' takes any free ports, for tests; 'default' the well-known ones or those of the environment. */
  ports?: 'default' | 'free';
  /** False trades surviving a power cut for speed (default true); killed processes lose nothing either way. */
  durable?: boolean;
  /** True for servers that outlive this process, until `stopStack`; by default they end with it, however it ends. */
  stays?: boolean;
  /** Ends a start that is under way: it stops what it had started and rejects. */
  signal?: AbortSignal;
  onProgress?: (line: string) => void;
};

// Each list in the order in which its processes stop.
const CHAINS = [['mongodb', 'postgres'], ['rabbitmq', 'epmd'], ['s3']];

/**
 * Brings up MongoDB, RabbitMQ and S3, each from its address in the environment or from the best source at hand
 * (see the README), and gives their addresses. What runs already for this data folder is used as it is. Throws
 * with the reason and the remedy in words, after stopping what it had started.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const context = contextOf(options);
  // Nobody else reads what is in it: logs, databases, objects.
  await mkdir(context.dataDir, { recursive: true, mode: 0o700 });
  return withStackLock(context, async () => {
    const before = await runningRecords(context.dataDir);
    const stop = async () => {
      await stopChains(context.dataDir, ({ identity }, name) => before.get(name)?.identity !== identity);
    };
    try {
      const addresses = await bringUp(context);
      const watch = watchS3(context);
      return { ...addresses, stop: () => watch.stop().then(stop) };
    } catch (error) {
      await stop();
      throw error;
    }
  });
}

/** Stops everything that was started for this data folder, whoever started it; gives the names. */
export async function stopStack(dataDir: string): Promise<string[]> {
  return stopChains(resolve(dataDir), () => true);
}

/** The names of the processes that run for this data folder. */
export async function runningProcesses(dataDir: string): Promise<string[]> {
  return [...(await runningRecords(resolve(dataDir))).keys()];
}

async function runningRecords(dataDir: string): Promise<Map<string, ProcessRecord>> {
  const records = new Map<string, ProcessRecord>();
  for (const name of CHAINS.flat()) {
    const record = await findProcess(dataDir, name);
    if (record) records.set(name, record);
  }
  return records;
}

function contextOf(options: StackOptions): StackContext {
  const settings = readSettings(options.env);
  const report = options.onProgress ?? (() => {});
  let root: ReturnType<StackContext['debian']> | undefined;
  return {
    dataDir: resolve(options.dataDir),
    settings,
    freePorts: options.ports === 'free',
    durable: options.durable ?? true,
    stays: options.stays ?? false,
    signal: options.signal,
    report,
    debian: () => {
      root ??= ensureDebianRoot(settings, report, options.signal);
      return root;
    },
  };
}

async function bringUp(context: StackContext): Promise<StackAddresses> {
  const { mongodbUri, rabbitmqUrl, s3Endpoint, s3 } = context.settings;
  // First everything that is found without starting anything: a port that is taken is reported at once.
  const starters = await allOrReasons([
    mongodbUri ? given(mongodbUri, 'MONGODB_URI') : findMongodb(context),
    rabbitmqUrl ? given(rabbitmqUrl, 'RABBITMQ_URL') : findRabbitmq(context),
    s3Endpoint ? given(s3Endpoint, 'S3_ENDPOINT') : findS3(context),
  ]);
  context.signal?.throwIfAborted();
  const [mongodb, rabbitmq, store] = await allOrReasons(starters.map((start) => start()));
  context.signal?.throwIfAborted();
  if (!mongodb || !rabbitmq || !store) throw new Error('Three services were asked for.');
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

async function stopChains(
  dataDir: string,
  chosen: (record: ProcessRecord, name: string) => boolean,
): Promise<string[]> {
  const running = await runningRecords(dataDir);
  const stopped: string[] = [];
  const stopInOrder = async (chain: string[]) => {
    for (const name of chain) {
      const record = running.get(name);
      if (record && chosen(record, name) && (await stopProcess(dataDir, name))) stopped.push(name);
    }
  };
  await Promise.all(CHAINS.map(stopInOrder));
  return CHAINS.flat().filter((name) => stopped.includes(name));
}
