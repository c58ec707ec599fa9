import type { Readable, Writable } from 'node:stream';
import { Command } from 'commander';

export type Terminal<S> = S & { isTTY?: boolean; columns?: number };

/** The streams of the command: those of the process, or of a test. */
export interface Io {
  stdin: Terminal<Readable>;
  /** For results. */
  stdout: Terminal<Writable>;
  /** For questions, notes and errors. */
  stderr: Terminal<Writable>;
  env: NodeJS.ProcessEnv;
  /** The exit code of a successful run. */
  exitCode: number;
}

/** A command that passes its streams to its actions and subcommands. */
export class OperatorCommand extends Command {
  readonly io: Io;

  constructor(io: Io, name?: string) {
    super(name);
    this.io = io;
  }

  override createCommand(name?: string): OperatorCommand {
    return new OperatorCommand(this.io, name);
  }
}

/** The streams of a command. */
export function ioOf(command: Command): Io {
  if (command instanceof OperatorCommand) return command.io;
  throw new Error(`the command ${command.name()} was not created by the program`);
}
