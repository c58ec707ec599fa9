import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { edited, editedSize, readEdited } from './edited.ts';

const edit = (offset: number, remove: number, insert = '', zeros = 0) => ({
  offset: BigInt(offset),
  remove: BigInt(remove),
  insert: Buffer.from(insert),
  zeros: BigInt(zeros),
});

const TEXT = 'abcdefghij';

/** What comes out of a stream whose pieces have so many bytes. */
async function result(edits: ReturnType<typeof edit>[], piece: number) {
  const pieces = Array.from({ length: Math.ceil(TEXT.length / piece) }, (_, i) =>
    Buffer.from(TEXT.slice(i * piece, (i + 1) * piece)),
  );
  const chunks = await Array.fromAsync<Buffer>(edited(Readable.from(pieces), edits));
  return Buffer.concat(chunks).toString().replaceAll('\0', '0');
}

test.each([1, 2, 3, 7, 10])('edits are made wherever the bytes are divided: pieces of %d', async (piece) => {
  const cases: [ReturnType<typeof edit>[], string][] = [
    [[], 'abcdefghij'],
    [[edit(0, 3)], 'defghij'],
    [[edit(7, 3)], 'abcdefg'],
    [[edit(2, 4, 'XY', 3)], 'abXY000ghij'],
    [[edit(0, 0, 'first'), edit(10, 0, 'last')], 'firstabcdefghijlast'],
    [[edit(2, 2), edit(4, 0, 'X'), edit(4, 1), edit(5, 1, 'Y')], 'abXYghij'],
    [[edit(0, 10)], ''],
  ];
  for (const [edits, expected] of cases) {
    expect(await result(edits, piece)).toBe(expected);
    expect(editedSize(TEXT.length, edits)).toBe(expected.length);
  }
});

test('the edited form can be read from any position', async () => {
  const edits = [edit(0, 1, 'first'), edit(2, 4, 'XY', 3), edit(6, 0, 'Z'), edit(8, 2, '', 2)];
  const whole = await result(edits, 10);
  expect(whole).toBe('firstbXY000Zgh00');
  for (let position = 0; position < whole.length; position++) {
    const open = async (from: number) => Readable.from([Buffer.from(TEXT.slice(from))]);
    const chunks = await Array.fromAsync<Buffer>(await readEdited(open, edits, position));
    expect(Buffer.concat(chunks).toString().replaceAll('\0', '0')).toBe(whole.slice(position));
  }
});

test('what the file fails with is what the reader gets, and a reader that stops ends the file', async () => {
  const cause = new Error('the store broke off');
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('abc');
      throw cause;
    })(),
  );
  await expect(Array.fromAsync(edited(failing, [edit(1, 1)]))).rejects.toBe(cause);

  const file = new Readable({ read() {} });
  const through = edited(file, [edit(1, 1)]);
  through.destroy();
  await new Promise((closed) => file.once('close', closed));
});
