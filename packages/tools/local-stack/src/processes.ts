import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StackContext } from './context.ts';
import { messageOf } from './failure.ts';
import { processIdentity } from './identity.ts';
import { unprivileged } from './privileges.ts';
import { poll } from './wait.ts';

const recordShape = z.object({
  pid: z.number().int().positive(),
  identity: z.string(),
  /** The port of the service, and its source in plain words. */
  port: z.number().int(),
  source: z.string(),
  stopSignal: z.enum(['SIGTERM', 'SIGINT']),
  /** The process that this one requires. */
  needs: z.string().optional(),
});

/** A process that we started, as recorded in its file in `run/`. */
export type ProcessRecord = z.infer<typeof recordShape>;

/** A program to start; `port` and `source` are recorded for later users. */
export type Program = {
  command: string;
  args: string[];
  /** Some servers refuse to run as root. */
  needsOrdinaryUser?: boolean;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  port: number;
  source: string;
  stopSignal?: 'SIGTERM' | 'SIGINT';
  needs?: string;
};

/** The stack of a process. */
export type StartContext = Pick<StackContext, 'dataDir'>;

const recordPath = (dataDir: string, name: string) => join(dataDir, 'run', `${name}.json`);
const logPath = (dataDir: string, name: string) => join(dataDir, 'log', `${name}.log`);

/**
 * Starts a program in its own process group, with its output in `log/<name>.log`, records it under `run/` and waits
 * until `ready` is true. If it ends early or is not ready within a minute, it is stopped and the error includes the
 * last lines of its log.
 */
export async function startProcess(
  { dataDir }: StartContext,
  name: string,
  program: Program,
  ready: () => Promise<boolean>,
): Promise<void> {
  for (const folder of ['run', 'log']) mkdirSync(join(dataDir, folder), { recursive: true });
  const log = openSync(logPath(dataDir, name), 'w', 0o600);
  const stopSignal = program.stopSignal ?? 'SIGTERM';
  const { command, args } = program.needsOrdinaryUser ? unprivileged(program.command, program.args) : program;
  const child = spawn(command, args, {
    cwd: program.cwd ?? dataDir,
    ...(program.env && { env: program.env }),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const failure = { reason: '' };
  const fail = (error: unknown) => {
    failure.reason = messageOf(error);
  };
  child.once('error', fail);
  child.once('exit', (code, signal) => {
    failure.reason = `it ended immediately (${signal ?? `exit code ${code}`})`;
  });
  if (child.pid !== undefined) {
    const record: ProcessRecord = {
      pid: child.pid,
      identity: processIdentity(child.pid) ?? '',
      port: program.port,
      source: program.source,
      stopSignal,
      ...(program.needs && { needs: program.needs }),
    };
    writeRecord(dataDir, name, record);
  }
  const up = await poll(
    async () => {
      if (failure.reason !== '') return false;
      return (await ready().catch(fail)) ? failure.reason === '' : undefined;
    },
    { within: 60_000, every: 50 },
  );
  child.removeAllListeners();
  if (up) return;
  await stopProcess(dataDir, name);
  const reason = failure.reason || 'it was not ready within a minute';
  const tail = readFileSync(logPath(dataDir, name), 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  throw new Error(`${name} did not start: ${reason}. The end of ${logPath(dataDir, name)}:\n${tail}`);
}

/** Writes a record as a whole: the keeper reads it at any time, and a process without its record is never stopped. */
function writeRecord(dataDir: string, name: string, record: ProcessRecord): void {
  const path = recordPath(dataDir, name);
  writeFileSync(`${path}.new`, JSON.stringify(record));
  renameSync(`${path}.new`, path);
}

/**
 * The record of a process that we started and that is still running. It leaves an outdated record alone: another process
 * may be replacing it.
 */
export async function findProcess(dataDir: string, name: string): Promise<ProcessRecord | undefined> {
  const content = await readFile(recordPath(dataDir, name), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const parsed = recordShape.safeParse(parseJson(content));
  const isRunning = parsed.success && processIdentity(parsed.data.pid) === parsed.data.identity;
  return isRunning ? parsed.data : undefined;
}

/** Removes the record of a process, so that the stack no longer stops it. */
export const forgetProcess = (dataDir: string, name: string): Promise<void> =>
  rm(recordPath(dataDir, name), { force: true });

/** The record of a service that we started and that `answers` on its port; stops one that does not. */
export async function findService(
  { dataDir, isShared }: Pick<StackContext, 'dataDir' | 'isShared'>,
  name: string,
  answers: (port: number) => Promise<boolean>,
): Promise<ProcessRecord | undefined> {
  const record = await findProcess(dataDir, name);
  if (!record) return undefined;
  const supported = !record.needs || (await findProcess(dataDir, record.needs));
  if (supported && (isShared || (await answers(record.port)))) return record;
  await stopProcess(dataDir, name);
  return undefined;
}

/** Stops a process that we started, with its whole group; returns false if it was not running. */
export async function stopProcess(dataDir: string, name: string): Promise<boolean> {
  const record = await findProcess(dataDir, name);
  if (!record) return false;
  const gone = () => (processIdentity(record.pid) === record.identity ? undefined : true);
  signalGroup(record.pid, record.stopSignal);
  if (!(await poll(gone, { within: 20_000, every: 25 }))) {
    // PostgreSQL's processes are not a group. At this signal, the first one kills those that don't end.
    signalGroup(record.pid, 'SIGQUIT');
    await poll(gone, { within: 10_000, every: 25 });
  }
  // Also ends processes that the leader left behind.
  signalGroup(record.pid, 'SIGKILL');
  await poll(gone, { within: 5_000, every: 25 });
  await forgetProcess(dataDir, name);
  return true;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
