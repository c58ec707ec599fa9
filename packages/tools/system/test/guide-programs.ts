import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../src/topology.ts';

/** What a sample printed, and how it ended. */
export interface Outcome {
  code: number | null;
  printed: string;
  errors: string;
}

/** Whether this machine has a command. */
export const isPresent = (command: string): boolean => spawnSync(command, ['--version']).error === undefined;

/** Starts a program in a folder, with these variables and none of the test's own. */
export const startProgram = (
  { directory, env, limitMs = 60_000 }: { directory: string; env: NodeJS.ProcessEnv; limitMs?: number },
  command: string,
  ...args: string[]
): ChildProcess =>
  spawn(command, args, {
    cwd: directory,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });

export type Folder = ReturnType<typeof openFolder>;

/** A folder in which samples run, each for so long at most, below the repository so that they find the SDK. */
export function openFolder(limitMs = 60_000) {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const directory = mkdtempSync(join(ROOT, '.local/guides-'));
  return {
    directory,
    write: (name: string, content: string | Buffer) => writeFileSync(join(directory, name), content),
    start: (env: NodeJS.ProcessEnv, command: string, ...args: string[]): ChildProcess =>
      startProgram({ directory, env, limitMs }, command, ...args),
    /** Runs a command to its end. Rejects where there is no such command. */
    run(env: NodeJS.ProcessEnv, command: string, ...args: string[]): Promise<Outcome> {
      return outcome(this.start(env, command, ...args));
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

export async function outcome(child: ChildProcess): Promise<Outcome> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the sample has no output');
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('exit', resolve),
  );
  const [code, printed, errors] = await Promise.all([ended, text(stdout), text(stderr)]);
  return { code, printed, errors };
}
