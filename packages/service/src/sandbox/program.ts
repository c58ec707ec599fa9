import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { CRASHES, type JobLimits, SandboxError, watch } from './limits.ts';

interface ProgramOptions {
  limits: JobLimits;
  /** The folder in which it runs. */
  cwd: string;
  /** Kills it. */
  signal: AbortSignal;
  /** Called for each line of its output. */
  onLine?(line: string): void;
}

/** A program ended with an exit code other than 0. */
export class ProgramError extends Error {
  override name = 'ProgramError';
  /** The end of what it wrote to its error output. */
  readonly output: string;

  constructor(code: number | null, output: string) {
    super(`the program ended with ${code}: ${output}`);
    this.output = output;
  }
}

const LOW_PRIORITY = 10;
const MAX_OUTPUT = 2_000;

/**
 * Runs a program on untrusted input: without this process's environment, with a low priority, and killed beyond its
 * limits. Rejects with ProgramError, or with SandboxError if it was killed.
 */
export async function runProgram(
  path: string,
  args: readonly string[],
  { limits, cwd, signal, onLine }: ProgramOptions,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(path, args, { cwd, env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  let failure: SandboxError | undefined;
  const kill = (error: SandboxError) => {
    failure ??= error;
    child.kill('SIGKILL');
  };
  const abort = () => kill(new SandboxError('interrupted', 'the service stops'));
  signal.addEventListener('abort', abort);
  const stopWatching = watch(child, limits, kill);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_OUTPUT);
  });
  if (onLine) createInterface(child.stdout).on('line', onLine);
  else child.stdout.resume();
  try {
    const [code, killedBy]: (number | string | null)[] = await ended;
    if (failure) throw failure;
    if (killedBy)
      throw new SandboxError(
        CRASHES.includes(String(killedBy)) ? 'crashed' : 'interrupted',
        `the program was ended by ${killedBy}`,
      );
    if (code !== 0) throw new ProgramError(Number(code), output.trim());
  } catch (error) {
    if (error instanceof SandboxError || error instanceof ProgramError) throw error;
    throw new SandboxError('interrupted', 'starting the program failed', 0, error);
  } finally {
    signal.removeEventListener('abort', abort);
    stopWatching();
  }
}
