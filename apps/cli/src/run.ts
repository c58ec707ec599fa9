import type { Command } from 'commander';
import { reportFailure } from './failure.ts';
import type { Io } from './io.ts';
import { createProgram } from './program.ts';

/**
 * Runs the operator's command and returns its exit code. Never rejects: errors are written to standard error.
 * @param args without the name of the command
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  // Read before the options are parsed, because parsing may fail.
  const isJson = args.includes('--json');
  const program = createProgram(io, isJson);
  let running: Command = program;
  program.hook('preAction', (_program, command) => {
    running = command;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return io.exitCode;
  } catch (error) {
    return reportFailure(error, isJson, running, io);
  }
}
