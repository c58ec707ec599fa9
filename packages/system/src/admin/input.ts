import { createInterface, type Interface } from 'node:readline';

/** Standard input, a line at a time: what a person pastes, or a script pipes. Closed, it keeps no command from ending. */
export interface Input extends Disposable {
  /** The next line that is not empty, without the space around it; throws where there is none. */
  line(): Promise<string>;
  /** A secret as it was given, or for "-" the next line. */
  secret(value: string): Promise<string>;
}

export function openInput(): Input {
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;

  async function line(): Promise<string> {
    reader ??= createInterface({ input: process.stdin });
    lines ??= reader[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    if (done) throw new Error('Nothing more came on standard input.');
    return value.trim() || line();
  }

  return {
    line,
    secret: async (value) => (value === '-' ? line() : value),
    [Symbol.dispose]: () => reader?.close(),
  };
}
