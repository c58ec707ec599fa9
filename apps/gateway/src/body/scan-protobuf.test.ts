import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { expect, test } from '@jest/globals';
import { CreateKeyRequestSchema } from '@postrider/contracts/dashboard';
import { CreatePostRequestSchema } from '@postrider/contracts/posts';
import { hostileMessages } from '@postrider/testing/hostile-messages';
import { cpuTime } from '@postrider/testing/worst-texts';
import { scanProtobuf } from './scan-protobuf.ts';

const BOUNDS = { depth: 50, values: 4_000 };
const scan = (bytes: Uint8Array, bounds = BOUNDS) => scanProtobuf(bytes, CreatePostRequestSchema, bounds);

const POST = toBinary(
  CreatePostRequestSchema,
  create(CreatePostRequestSchema, {
    workspaceId: 'w',
    caption: 'Grüße 👋',
    platforms: [{ platform: 'bluesky' }, { platform: 'x', accountId: 'a' }],
    tags: ['a', '', 'b'],
    options: { bluesky: { thread: ['x', 'y'], langs: [], deep: { er: [[{}]] } }, x: null },
  }),
);

/** Whether the library reads it. */
function isMessage(bytes: Uint8Array): boolean {
  try {
    fromBinary(CreatePostRequestSchema, bytes);
    return true;
  } catch {
    return false;
  }
}

test('takes what is a message, and counts what it holds', () => {
  expect(scan(POST)).toBeUndefined();
  expect(scan(new Uint8Array())).toBeUndefined();
  const counts = Array.from({ length: 100 }, (_, values) => scan(POST, { depth: 50, values }));
  const least = counts.indexOf(undefined);
  expect(least).toBeGreaterThan(20);
  expect(counts.slice(0, least).every((fault) => fault === 'too_many_values')).toBe(true);
  expect(scan(POST, { depth: 5, values: 4_000 })).toBe('too_deep');
});

test('lets no message through whose end is missing', () => {
  const cuts = Array.from(POST, (_, at) => POST.subarray(0, at)).filter((cut) => !isMessage(cut));
  expect(cuts.length).toBeGreaterThan(POST.length / 2);
  for (const cut of cuts) expect(scan(cut)).toBe('malformed');
});

test('bounds items of lists, entries, messages inside one another and numbers in a row', () => {
  const items = (count: number) =>
    toBinary(CreateKeyRequestSchema, create(CreateKeyRequestSchema, { scopes: Array(count).fill('') }));
  expect(scanProtobuf(items(4_000), CreateKeyRequestSchema, BOUNDS)).toBeUndefined();
  expect(scanProtobuf(items(4_001), CreateKeyRequestSchema, BOUNDS)).toBe('too_many_values');

  let options: Record<string, object> = {};
  for (let depth = 0; depth < 30; depth++) options = { a: options };
  const nested = create(CreatePostRequestSchema, { options: JSON.parse(JSON.stringify(options)) });
  expect(scan(toBinary(CreatePostRequestSchema, nested))).toBe('too_deep');
});

test('groups and lengths beyond the end are no message', () => {
  const group = new BinaryWriter().tag(99, WireType.StartGroup).tag(99, WireType.EndGroup).finish();
  expect(scan(group)).toBe('malformed');
  expect(scan(new BinaryWriter().tag(2, WireType.LengthDelimited).uint32(9).finish())).toBe('malformed');
});

test.each(hostileMessages(CreatePostRequestSchema))('reads a mebibyte of %s in a moment', (_name, body) => {
  expect(cpuTime(() => scan(body), 100)).toBeLessThan(100);
  expect(scan(body)).toBeDefined();
});
