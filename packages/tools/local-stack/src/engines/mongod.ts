import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StackContext } from '../context.ts';
import { startProcess } from '../processes.ts';
import { poll } from '../wait.ts';
import { answersMongo, withMongo } from './mongo-client.ts';

const SET = 'rs0';
const configReply = z.object({ config: z.looseObject({ version: z.number() }) });

/** Starts a real `mongod` as a replica set of one on the given port. */
export async function startMongod(
  context: StackContext,
  binary: string,
  port: number,
  source: string,
): Promise<void> {
  const dbPath = join(context.dataDir, 'mongod');
  await mkdir(dbPath, { recursive: true });
  const args = [`--dbpath=${dbPath}`, `--port=${port}`, '--bind_ip=127.0.0.1', `--replSet=${SET}`];
  await startProcess(context, 'mongodb', { command: binary, args, port, source }, () => answersPing(port));
  await makePrimary(port);
  const primary = await poll(async () => (await answersMongo(port)) || undefined, {
    within: 30_000,
    every: 100,
  });
  if (!primary) throw new Error(`mongod on port ${port} did not become the primary of its replica set.`);
}

async function answersPing(port: number): Promise<boolean> {
  return withMongo(port, (client) => client.db('admin').command({ ping: 1 })).then(
    () => true,
    () => false,
  );
}

/** Initiates the replica set at the first start; later, only sets its current port. */
async function makePrimary(port: number): Promise<void> {
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  await withMongo(port, async (client) => {
    const admin = client.db('admin');
    const current = configReply.safeParse(
      await admin.command({ replSetGetConfig: 1 }).catch(() => undefined),
    );
    if (!current.success) {
      await admin.command({ replSetInitiate: { _id: SET, members } });
      return;
    }
    const { config } = current.data;
    if (JSON.stringify(config.members).includes(`"127.0.0.1:${port}"`)) return;
    const next = { ...config, version: config.version + 1, members };
    await admin.command({ replSetReconfig: next, force: true });
  });
}
