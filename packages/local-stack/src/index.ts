import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSettings } from './config.ts';
import { ensureDebianRoot } from './debian/root.ts';
import { withLock } from './lock.ts';
import { bringUpMongodb } from './mongodb.ts';
import { findProcess, stopProcess } from './processes.ts';
import { bringUpRabbitmq } from './rabbitmq.ts';
import { bringUpS3 } from './s3.ts';
import type { Site } from './site.ts';

/** The addresses of the backing services, and plain words for where each came from. */
export type StackAddresses = {
  mongodbUri: string;
  rabbitmqUrl: string;
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  sources: { mongodb: string; rabbitmq: string; s3: string };
};

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
  const site = siteOf(options);
  const wait = () => site.say('Another start is at work on this stack; waiting for it …');
  await mkdir(site.dataDir, { recursive: true });
  return withLock(join(site.dataDir, 'run', 'lock'), wait, async () => {
    const before = new Set(await runningProcesses(site.dataDir));
    const stop = async () => {
      await stopChains(site.dataDir, (name) => !before.has(name));
    };
    try {
      return { ...(await bringUp(site)), stop };
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
  const names = CHAINS.flat();
  const records = await Promise.all(names.map((name) => findProcess(resolve(dataDir), name)));
  return names.filter((_, index) => records[index]);
}

function siteOf(options: StackOptions): Site {
  const settings = readSettings(options.env);
  const say = options.onProgress ?? (() => {});
  let root: ReturnType<Site['debian']> | undefined;
  return {
    dataDir: resolve(options.dataDir),
    settings,
    freePorts: options.ports === 'free',
    durable: options.durable ?? true,
    say,
    debian: () => {
      root ??= ensureDebianRoot(settings.cacheDir, say);
      return root;
    },
  };
}

async function bringUp(site: Site): Promise<StackAddresses> {
  const { mongodbUri, rabbitmqUrl, s3Endpoint, s3 } = site.settings;
  const services = [
    mongodbUri ? { url: mongodbUri, source: 'MONGODB_URI' } : bringUpMongodb(site),
    rabbitmqUrl ? { url: rabbitmqUrl, source: 'RABBITMQ_URL' } : bringUpRabbitmq(site),
    s3Endpoint ? { url: s3Endpoint, source: 'S3_ENDPOINT' } : bringUpS3(site),
  ] as const;
  // All of them get to their end, so that nothing is still starting when a failure stops the others.
  const ends = await Promise.allSettled(services);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [messageOf(end.reason)] : []));
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'));
  const [mongodb, rabbitmq, store] = await Promise.all(services);
  return {
    mongodbUri: mongodb.url,
    rabbitmqUrl: rabbitmq.url,
    s3: { endpoint: store.url, ...s3 },
    sources: { mongodb: mongodb.source, rabbitmq: rabbitmq.source, s3: store.source },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function stopChains(dataDir: string, chosen: (name: string) => boolean): Promise<string[]> {
  const stopped = await Promise.all(
    CHAINS.map(async (chain) => {
      const names: string[] = [];
      for (const name of chain.filter(chosen)) {
        if (await stopProcess(dataDir, name)) names.push(name);
      }
      return names;
    }),
  );
  return stopped.flat();
}
