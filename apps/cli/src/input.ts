import { createInterface, type Interface } from 'node:readline';
import { UsageError } from './config.ts';
import type { Io } from './io.ts';

/** Standard input, a line at a time: pasted by a person or piped by a script. Dispose of it so that the command ends. */
export interface Input extends Disposable {
  /** The next line that is not empty, trimmed. Throws where the input has ended. */
  line(): Promise<string>;
  /** A secret as it was given, or for "-" the next line. */
  secret(value: string): Promise<string>;
  /** Throws unless a person confirms: UsageError where nobody is at a terminal. */
  confirm(question: string): Promise<void>;
}

export function openInput({ stdin: from, stderr: to }: Pick<Io, 'stdin' | 'stderr'>): Input {
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;

  async function next(): Promise<string> {
    reader ??= createInterface({ input: from });
    lines ??= reader[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    if (done) throw new Error('Standard input ended too early.');
    return value.trim();
  }

  async function line(): Promise<string> {
    return (await next()) || line();
  }

  return {
    line,
    secret: async (value) => (value === '-' ? line() : value),
    async confirm(question) {
      if (!from.isTTY || !to.isTTY)
        throw new UsageError(`${question} No terminal is there to ask: confirm it with --yes.`);
      to.write(`${question} [y/N] `);
      if (!/^y(es)?$/i.test(await next())) throw new Error('Nothing was changed.');
    },
    [Symbol.dispose]: () => reader?.close(),
  };
}
