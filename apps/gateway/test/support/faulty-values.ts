import { z } from 'zod';
import { dereference, escaped, lookUp } from './document.ts';
import { uuid } from './values.ts';

const schema = z.looseObject({
  type: z.preprocess((type) => (type === undefined ? [] : [type].flat()), z.array(z.string())),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  oneOf: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  minLength: z.number().default(0),
  maxLength: z.number().optional(),
  minItems: z.number().default(0),
  maxItems: z.number().optional(),
  maxProperties: z.number().optional(),
  format: z.string().optional(),
});
type Node = z.output<typeof schema>;

/** A place in a body, and a value that does not fit there. */
export interface Fault {
  path: readonly (string | number)[];
  what: string;
  value: unknown;
  /** Where the violation is: below the path for a member that is not known. */
  at: string;
}

/** The JSON pointer of a path. */
export const pointerOf = (path: Fault['path']) => path.map((step) => `/${step}`).join('');

/** Every place in a body of this schema of the document with every kind of wrong value for it. */
export function* faultsOf(pointer: string, path: Fault['path'] = []): Generator<Fault> {
  const at = dereference(pointer);
  const node = schema.parse(lookUp(at));
  if (path.length > 0)
    for (const [what, value, ...below] of wrongValues(node))
      yield { path, what, value, at: pointerOf([...path, ...below]) };
  for (const name of Object.keys(node.properties))
    yield* faultsOf(`${at}/properties/${escaped(name)}`, [...path, name]);
  if (node.maxProperties !== undefined) yield* faultsOf(`${at}/additionalProperties`, [...path, uuid(2)]);
  if (node.type.includes('array')) yield* faultsOf(`${at}/items`, [...path, 0]);
  for (const kind of ['oneOf', 'anyOf'] as const)
    for (const n of node[kind].keys()) yield* membersOf(`${at}/${kind}/${n}`, path);
}

/** What is below an alternative: the place itself takes another one as well. */
function* membersOf(pointer: string, path: Fault['path']): Generator<Fault> {
  if (!schema.parse(lookUp(dereference(pointer))).type.includes('object')) return;
  for (const fault of faultsOf(pointer, path)) if (fault.at !== pointerOf(path)) yield fault;
}

type Wrong = [what: string, value: unknown, ...below: string[]];

function wrongValues(node: Node): Wrong[] {
  const is = (type: string) => node.type.includes(type);
  const alternatives = [...node.oneOf, ...node.anyOf].length > 0;
  if (alternatives)
    return [
      ['a number', 5],
      ['an unknown name', 'orkut'],
      ['a list', []],
    ];
  const found: Wrong[] = is('null') ? [] : [['null', null]];
  if (is('string')) found.push(...wrongTexts(node));
  else found.push(['a text', 'x']);
  if (!is('object')) found.push(['an object', {}]);
  if (!is('array')) found.push(['a list', []]);
  if (!is('integer') && !is('number')) found.push(['a number', 5]);
  if (!is('boolean')) found.push(['true', true]);
  if (is('array')) {
    if (node.minItems > 0) found.push(['no items', []]);
    found.push(['too many items', Array(Number(node.maxItems) + 1).fill('en')]);
  }
  if (is('object') && node.maxProperties === undefined)
    found.push(['an unknown member', { nonsense: 1 }, 'nonsense']);
  if (node.maxProperties !== undefined) {
    const many = Array.from({ length: node.maxProperties + 1 }, (_, n) => [uuid(n), {}]);
    found.push(['too many members', Object.fromEntries(many)], ['a bad name', { ada: {} }, 'ada']);
  }
  return found;
}

function wrongTexts({ enum: values, format, minLength, maxLength }: Node): Wrong[] {
  const found: Wrong[] = [
    ['a NUL character', 'a\0b'],
    ['half a character', 'a\ud800'],
  ];
  if (values || format) found.push(['an unknown text', 'unknown text']);
  if (minLength > 0 || values || format) found.push(['an empty text', '']);
  if (maxLength !== undefined && !values) found.push(['too long a text', 'x'.repeat(maxLength + 1)]);
  return found;
}
