import { PassThrough } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { openInput } from './input.ts';

/** Standard input with these lines, and what is written to a person. */
function terminal(lines: string, isTTY = true) {
  const from = Object.assign(new PassThrough(), { isTTY });
  from.end(lines);
  const to = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  return { input: openInput({ stdin: from, stderr: to }), written: () => to.read() };
}

describe('confirmation', () => {
  test.each(['y\n', 'YES\n'])('is given by %j', async (answer) => {
    const { input, written } = terminal(answer);
    await input.confirm('Delete it?');
    expect(written()).toBe('Delete it? [y/N] ');
  });

  test.each(['\n', 'n\n', 'yellow\n', ''])('is not given by %j', async (answer) =>
    expect(terminal(answer).input.confirm('Delete it?')).rejects.toThrow(),
  );

  test('is refused without a terminal, with what to do', async () => {
    const { input, written } = terminal('y\n', false);
    await expect(input.confirm('Delete it?')).rejects.toThrow(/^Delete it\? .*--yes/);
    expect(written()).toBeNull();
  });
});

describe('a question', () => {
  test("reads a person's answer", async () => {
    const { input, written } = terminal('  ada.test \n');
    expect(await input.ask('Handle? ', false)).toBe('ada.test');
    expect(written()).toBe('Handle? ');
  });

  test('about a secret shows nothing of the answer', async () => {
    const { input, written } = terminal('hunter2\n');
    expect(await input.ask('Password? ', true)).toBe('hunter2');
    expect(written()).toBe('Password? \n');
  });

  test.each([true, false])('that nobody answers ends the command (about a secret: %s)', async (isSecret) => {
    await expect(terminal('').input.ask('Handle? ', isSecret)).rejects.toThrow(
      'Standard input ended too early.',
    );
  });
});

test('"-" reads a secret from the next line that is not empty', async () => {
  const { input } = terminal('\n  one \ntwo\n', false);
  expect([await input.secret('-'), await input.secret('given'), await input.secret('-')]).toEqual([
    'one',
    'given',
    'two',
  ]);
  await expect(input.secret('-')).rejects.toThrow('Standard input ended too early.');
});
