import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import { dereference, escaped, lookUp } from './support/document.ts';

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  items: z.unknown().optional(),
});

interface Found {
  /** Pointers into the document. */
  unbounded: string[];
  /** Members that can be left out, and not be null. */
  notNullable: string[];
}

/** Looks through the schema at a pointer of the document. */
function inspect(pointer: string, found: Found = { unbounded: [], notNullable: [] }): Found {
  const at = dereference(pointer);
  const node = schema.parse(lookUp(at));
  const types = [node.type ?? []].flat();
  const is = (type: string) => types.includes(type) && node.enum === undefined && !('const' in node);
  const isMap = 'maxProperties' in node && typeof node.additionalProperties === 'object';
  const isBounded =
    // The document bounds a time by its format alone: see openapi/document.ts.
    (!is('string') || 'maxLength' in node || node.format === 'date-time') &&
    (!is('array') || 'maxItems' in node) &&
    (!is('object') || node.additionalProperties === false || isMap) &&
    (!(is('integer') || is('number')) || ('minimum' in node && 'maximum' in node));
  if (!isBounded) found.unbounded.push(at);
  for (const name of Object.keys(node.properties ?? {})) {
    const member = `${at}/properties/${escaped(name)}`;
    // Beside a member's own type there may be rules about several of them.
    if (!types.includes('object')) continue;
    if (!node.required.includes(name) && !takesNull(member)) found.notNullable.push(member);
    inspect(member, found);
  }
  if (isMap) {
    inspect(`${at}/propertyNames`, found);
    inspect(`${at}/additionalProperties`, found);
  }
  if (types.includes('object')) return found;
  for (const n of node.anyOf.keys()) inspect(`${at}/anyOf/${n}`, found);
  for (const n of node.oneOf.keys()) inspect(`${at}/oneOf/${n}`, found);
  if (types.includes('array')) inspect(`${at}/items`, found);
  return found;
}

function takesNull(pointer: string): boolean {
  const at = dereference(pointer);
  const { type, anyOf, ...rest } = schema.parse(lookUp(at));
  const takesAll = type === undefined && anyOf.length === 0 && rest.oneOf.length === 0 && !rest.enum;
  return (
    takesAll || [type ?? []].flat().includes('null') || anyOf.some((_, n) => takesNull(`${at}/anyOf/${n}`))
  );
}

/** A post always goes somewhere: its platforms can be left out of a change, and not be cleared. Nor can what never changes. */
const NEVER_NULL = [
  ...[
    'id',
    'livemode',
    'status',
    'createdAt',
    'updatedAt',
    'failedResults',
    'recurrencePaused',
    'applyTo',
  ].map((field) => `/components/schemas/UpdatePost/properties/${field}`),
  '/components/schemas/UpdateWebhook/properties/url',
  '/components/schemas/UpdateProfile/properties/name',
  '/components/schemas/UpdatePost/properties/platforms',
];

describe.each(ROUTES.map((route) => [route.operationId, route] as const))('%s', (_id, route) => {
  const at = `/paths/${escaped(route.path.replaceAll(/:(\w+)/g, '{$1}'))}/${route.method}`;

  test('has a published maximum for each of its parameters', () => {
    const parameters = z.array(z.unknown()).parse(lookUp(`${at}/parameters`));
    for (const n of parameters.keys()) {
      const parameter = dereference(`${at}/parameters/${n}`);
      // Too long a value is replaced, not rejected, as its description states.
      if (parameter === '/components/parameters/RequestId') continue;
      expect(inspect(`${parameter}/schema`).unbounded).toEqual([]);
    }
  });

  test('has a published maximum for everything in its body, and takes null for what can be left out', () => {
    if (!route.request.shape.body) return;
    const { unbounded, notNullable } = inspect(
      `${at}/requestBody/content/${escaped('application/json')}/schema`,
    );
    expect(unbounded).toEqual([]);
    expect(notNullable.filter((member) => !NEVER_NULL.includes(member))).toEqual([]);
  });
});

test('a schema without a maximum would be found', () => {
  const { unbounded, notNullable } = inspect('/components/schemas/Post');
  expect(unbounded).toContain('/components/schemas/Post/properties/title');
  expect(notNullable).toContain('/components/schemas/XOptions/properties/caption');
});
