import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './config.ts';
import type { Io } from './io.ts';

/** Standard input, a line at a time: pasted by a person or piped by a script. Dispose of it so that the command ends. */
export interface Input extends Disposable {
  /** Whether there is a terminal. */
  readonly isTerminal: boolean;
  /** The next non-empty line, trimmed. Throws at the end of the input. */
  line(): Promise<string>;
  /** A secret as given, or the next line for "-". */
  secret(value: string): Promise<string>;
  /** A person's answer, trimmed; a secret is not echoed. Throws at the end of the input. */
  ask(question: string, isSecret: boolean): Promise<string>;
  /** Throws unless a person confirms; UsageError without a terminal. */
  confirm(question: string): Promise<void>;
}

const ENDED = 'Standard input ended too early.';

export function openInput({ stdin: from, stderr: to }: Pick<Io, 'stdin' | 'stderr'>): Input {
  const isTerminal = Boolean(from.isTTY && to.isTTY);
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;

  /** The next line of a script, which may have sent several. */
  async function nextPiped(): Promise<string> {
    reader ??= createInterface({ input: from });
    lines ??= reader[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    if (done) throw new Error(ENDED);
    return value.trim();
  }

  const next = () => (isTerminal ? typed(from) : nextPiped());

  async function line(): Promise<string> {
    return (await next()) || line();
  }

  return {
    isTerminal,
    line,
    secret: async (value) => (value === '-' ? line() : value),
    async ask(question, isSecret) {
      to.write(question);
      if (!isSecret) return next();
      const answer = await typed(from, HIDDEN);
      to.write('\n');
      return answer;
    },
    async confirm(question) {
      if (!isTerminal)
        throw new UsageError(`${question} There is no terminal for questions. Confirm with --yes.`);
      to.write(`${question} [y/N] `);
      if (!/^y(es)?$/i.test(await next())) throw new Error('Nothing was changed.');
    },
    [Symbol.dispose]: () => reader?.close(),
  };
}

/** A terminal echoes to this output, which discards everything. */
const HIDDEN = { terminal: true, output: new Writable({ write: (_chunk, _encoding, done) => done() }) };

/** A line from a terminal. */
function typed(from: Io['stdin'], shown: object = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    if (from.readableEnded) return reject(new Error(ENDED));
    const reader = createInterface({ input: from, ...shown });
    reader.once('line', (text) => {
      resolve(text.trim());
      reader.close();
    });
    // Ctrl-C, which a terminal with hidden output does not handle.
    reader.once('SIGINT', () => reader.close());
    reader.once('close', () => reject(new Error(ENDED)));
  });
}
