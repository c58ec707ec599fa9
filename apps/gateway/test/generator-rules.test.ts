import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { DOCUMENT, lookUp } from './support/document.ts';

// What programs that generate clients from the document stumble over.

const object = z.record(z.string(), z.unknown());
const names = (pointer: string) => Object.keys(object.parse(lookUp(pointer)));

interface Node {
  /** A JSON pointer. */
  at: string;
  key: string;
  value: unknown;
}

/** Every member of the document, examples included. */
function* nodes(value: unknown, at = ''): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield { at: here, key, value: inner };
    yield* nodes(inner, here);
  }
}

const ALL = [...nodes(DOCUMENT)];
const isExample = ({ at }: Node) => /\/examples?\//.test(at);
const schemas = ALL.filter((node) => !isExample(node));
const places = (found: readonly Node[]) => found.map(({ at }) => at);

test('every reference resolves, also one in an example', () => {
  const references = ALL.filter(({ key }) => key === '$ref');
  expect(references.length).toBeGreaterThan(100);
  const open = references.filter(({ value }) => {
    try {
      return lookUp(z.string().startsWith('#/').parse(value).slice(1)) === undefined;
    } catch {
      return true;
    }
  });
  expect(places(open)).toEqual([]);
});

test('a time has only its format: clients read it as a date, which has neither a length nor a pattern', () => {
  const times = schemas.filter(({ value }) => object.safeParse(value).data?.format === 'date-time');
  expect(times.length).toBeGreaterThan(20);
  const more = times.filter(({ value }) =>
    ['pattern', 'maxLength'].some((key) => key in object.parse(value)),
  );
  expect(places(more)).toEqual([]);
});

test('one schema is one type: no allOf, and anyOf for null only', () => {
  expect(places(schemas.filter(({ key }) => key === 'allOf'))).toEqual([]);
  const alternatives = schemas.filter(({ key, value }) => key === 'anyOf' && Array.isArray(value));
  const mixed = alternatives.filter(
    ({ value }) => !z.tuple([object, z.object({ type: z.literal('null') })]).safeParse(value).success,
  );
  expect(places(mixed)).toEqual([]);
});

test('no enumeration has null among its values, which generators would give a name', () => {
  const enumerations = schemas.filter(({ key, value }) => key === 'enum' && Array.isArray(value));
  expect(enumerations.length).toBeGreaterThan(20);
  const withNull = enumerations.filter(({ value }) => z.array(z.unknown()).parse(value).includes(null));
  expect(places(withNull)).toEqual([]);
});

test('patterns match from the beginning to the end, as some languages always do', () => {
  const patterns = schemas.filter(({ key, value }) => key === 'pattern' && typeof value === 'string');
  expect(patterns.length).toBeGreaterThan(50);
  const loose = patterns.filter(({ value }) => !/^\^.*\$$/.test(String(value)));
  expect(places(loose)).toEqual([]);
});

/** The pointers of the schemas that a part of the document has or refers to. */
function schemasOf(pointer: string, found = new Set<string>()): Set<string> {
  for (const { at, key, value } of [...nodes(lookUp(pointer), pointer)]) {
    const target = key === '$ref' ? z.string().parse(value).slice(1) : at;
    if (isExample({ at, key, value }) || found.has(target)) continue;
    found.add(target);
    if (key === '$ref') schemasOf(target, found);
  }
  return found;
}

test('no schema of a response forbids fields, because later versions may add some', () => {
  const responses = ALL.filter(({ at }) => /^\/paths\/[^/]+\/[a-z]+\/responses$/.test(at));
  const reached = new Set(responses.flatMap(({ at }) => [...schemasOf(at)]));
  expect(reached).toContain('/components/schemas/PostOptions');
  const strict = [...reached].filter((at) => at.endsWith('/additionalProperties') && lookUp(at) === false);
  expect(strict).toEqual([]);
});

test('what an object needs is said by required, not by its alternatives', () => {
  const split = schemas.filter(({ value }) => {
    const node = object.safeParse(value).data;
    return node !== undefined && 'properties' in node && ('anyOf' in node || 'oneOf' in node);
  });
  expect(places(split)).toEqual([]);
});

test('uniqueItems is for items of one type', () => {
  const lists = schemas.filter(({ key, value }) => key === 'uniqueItems' && value === true);
  const untyped = lists.filter(({ at }) => {
    const list = lookUp(at.slice(0, -'/uniqueItems'.length));
    const items = z.object({ items: z.object({ type: z.string() }) });
    return !at.endsWith('/else/uniqueItems') && !items.safeParse(list).success;
  });
  expect(lists.length).toBeGreaterThan(3);
  expect(places(untyped)).toEqual([]);
});

test('every error has the same schema', () => {
  const errors = schemas.filter(({ key }) => key === 'application/problem+json');
  expect(errors.length).toBeGreaterThan(10);
  for (const { value } of errors)
    expect(value).toMatchObject({ schema: { $ref: '#/components/schemas/Problem' } });
});

test('webhooks refer to no components, which are dropped where no path has them, and share no tag with paths', () => {
  const inWebhooks = ALL.filter(({ at }) => at.startsWith('/webhooks/'));
  expect(places(inWebhooks.filter(({ key }) => key === '$ref'))).toEqual([]);
  const tagsOf = (part: string) =>
    ALL.filter(({ at }) => new RegExp(`^/${part}/[^/]+/[a-z]+/tags$`).test(at)).flatMap(({ value }) =>
      z.array(z.string()).parse(value),
    );
  expect(tagsOf('webhooks').length).toBeGreaterThan(0);
  const shared = tagsOf('paths').filter((tag) => tagsOf('webhooks').includes(tag));
  expect(shared).toEqual([]);
});

test('alternatives have names, after which types are called', () => {
  const alternatives = schemas.filter(({ key, value }) => key === 'oneOf' && Array.isArray(value));
  expect(alternatives.length).toBeGreaterThan(2);
  const named = z.array(z.object({ $ref: z.string() }));
  expect(places(alternatives.filter(({ value }) => !named.safeParse(value).success))).toEqual([]);
});

test('no schema has a property of its own name, which would be one variable with it', () => {
  const inSnakeCase = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
  const clashing = names('/components/schemas').filter((name) => {
    const { properties } = z
      .object({ properties: object.default({}) })
      .parse(lookUp(`/components/schemas/${name}`));
    return Object.keys(properties).some((property) => inSnakeCase(property) === inSnakeCase(name));
  });
  expect(clashing).toEqual([]);
});

test('no schema has the name of a constructor of another', () => {
  const all = names('/components/schemas');
  const inLowerCase = all.map((name) => name.toLowerCase());
  expect(new Set(inLowerCase).size).toBe(all.length);
  const constructors = all.filter((name) =>
    ['New', 'Nullable'].some((prefix) => name.startsWith(prefix) && all.includes(name.slice(prefix.length))),
  );
  expect(constructors).toEqual([]);
});
