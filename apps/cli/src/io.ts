import type { Readable, Writable } from 'node:stream';
import { Command } from 'commander';

export type Terminal<S> = S & { isTTY?: boolean; columns?: number };

/** What a run of the command reads and writes: that of the process, or of a test. */
export interface Io {
  stdin: Terminal<Readable>;
  /** For results. */
  stdout: Terminal<Writable>;
  /** For questions, notes and failures. */
  stderr: Terminal<Writable>;
  env: NodeJS.ProcessEnv;
  /** How the run ends where nothing fails. */
  exitCode: number;
}

/** A command whose actions, and those of the commands below it, read and write what it was made with. */
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

/** What a command reads and writes. */
export function ioOf(command: Command): Io {
  if (command instanceof OperatorCommand) return command.io;
  throw new Error(`the command ${command.name()} was not made by the program`);
}
