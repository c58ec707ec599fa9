import { expect, test } from '@jest/globals';
import { list, text } from '@postrider/contracts';
import { z } from 'zod';
import { fittingPart, orStandIn, STAND_IN } from './fitting-part.ts';

const settings = z.strictObject({
  note: text(1, 5),
  loud: z.boolean(),
  tags: list(z.enum(['a', 'b']), { max: 2 }),
});
const schema = z
  .strictObject({
    title: text(0, 5),
    id: orStandIn(z.guid()),
    thread: list(text(1, 5), { min: 1, max: 3 }),
    target: z.strictObject({ name: z.string(), id: z.guid() }),
    byId: z.partialRecord(z.guid(), settings.partial()),
  })
  .partial();

const ID = '0197c1f2-6a3b-7c4d-8e5f-0123456789ab';

test.each<[string, object, object]>([
  ['what fits is as it was', { title: 'a', thread: ['b'] }, { title: 'a', thread: ['b'] }],
  ['a text that does not fit is the stand-in', { title: 5, id: 'none' }, { title: STAND_IN, id: STAND_IN }],
  ['texts of a list keep their places', { thread: ['a', 5, 'c'] }, { thread: ['a', STAND_IN, 'c'] }],
  [
    'texts that can’t be stored are replaced',
    { title: 'a\0', thread: ['\ud800'] },
    { title: STAND_IN, thread: [STAND_IN] },
  ],
  [
    'where no text fits, it is taken out',
    { byId: { [ID]: { loud: 5, note: 'a' } } },
    { byId: { [ID]: { note: 'a' } } },
  ],
  [
    'a list with a wrong choice is taken out',
    { byId: { [ID]: { tags: ['a', 'c'], loud: true } } },
    { byId: { [ID]: { loud: true } } },
  ],
  ['too long a list is taken out', { title: 'a', thread: ['a', 'b', 'c', 'd'] }, { title: 'a' }],
  [
    'unknown members are taken out',
    { colour: 1, byId: { [ID]: { loud: true, size: 1 }, ada: {} } },
    { byId: { [ID]: { loud: true } } },
  ],
  ['what lacks a member is taken out whole', { title: 'a', target: { name: 'x' } }, { title: 'a' }],
  ['nothing fits', { thread: 5, target: [], byId: 'x' }, {}],
])('%s', (_name, input, expected) => {
  const before = JSON.stringify(input);
  expect(fittingPart(schema, input)).toEqual(expected);
  expect(JSON.stringify(input)).toBe(before);
});

test('where even an empty object does not fit, the schema throws', () => {
  expect(() => fittingPart(z.object({ a: z.string() }), {})).toThrow();
});

test('names of prototypes are names like any other', () => {
  const input = JSON.parse('{"__proto__":{"title":5},"constructor":1,"title":"a"}');
  expect(fittingPart(schema, input)).toEqual({ title: 'a' });
});
