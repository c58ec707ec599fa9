import { type DescField, type DescMessage, ScalarType } from '@bufbuild/protobuf';
import { z } from 'zod';
import { dereference, lookUp } from './document.ts';

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  format: z.string().optional(),
});

/** The alternatives of a schema: itself, or what its anyOf or oneOf has, without null. */
function alternatives(pointer: string): string[] {
  const at = dereference(pointer);
  const found = z
    .object({ anyOf: z.array(z.unknown()).optional(), oneOf: z.array(z.unknown()).optional() })
    .parse(lookUp(at));
  if (schema.parse(lookUp(at)).properties) return [at];
  const key = found.oneOf ? 'oneOf' : 'anyOf';
  const inner = (found.oneOf ?? found.anyOf ?? []).flatMap((_, n) => alternatives(`${at}/${key}/${n}`));
  return inner.length > 0 ? inner.filter((each) => schema.parse(lookUp(each)).type !== 'null') : [at];
}

/** The properties of an object's schema, each with the pointer to its own. */
export const propertiesAt = (pointer: string): Map<string, string> =>
  new Map(
    alternatives(pointer).flatMap((at) =>
      Object.keys(schema.parse(lookUp(at)).properties ?? {}).map(
        (name) => [name, `${at}/properties/${name}`] as const,
      ),
    ),
  );

const KINDS = new Map<ScalarType, string>([
  [ScalarType.STRING, 'string'],
  [ScalarType.BOOL, 'boolean'],
  [ScalarType.UINT32, 'integer'],
  [ScalarType.DOUBLE, 'number'],
]);

/** What in a message differs from the schemas of a JSON object, by its path. */
export function differences(
  message: DescMessage,
  properties: ReadonlyMap<string, string>,
  path = '',
): string[] {
  const fields = new Map(message.fields.map((field) => [field.jsonName, field]));
  const missing = [...properties.keys()].filter((name) => !fields.has(name));
  return [
    ...missing.map((name) => `${path}/${name} is no field of ${message.typeName}`),
    ...[...fields].flatMap(([name, field]) => {
      const at = properties.get(name);
      return at === undefined
        ? [`${path}/${name} is not in the schema`]
        : compare(field, at, `${path}/${name}`);
    }),
  ];
}

function compare(field: DescField, pointer: string, path: string): string[] {
  const found = alternatives(pointer);
  const types = found.flatMap((at) => schema.parse(lookUp(at)).type ?? []);
  // A schema without a type takes everything.
  if (types.length === 0) return [];
  if (field.fieldKind === 'list') {
    if (!types.includes('array')) return [`${path} is no array`];
    const items = `${found[0]}/items`;
    return field.listKind === 'message' ? nested(field.message, items, path) : [];
  }
  if (field.fieldKind === 'message') return nested(field.message, pointer, path);
  if (field.fieldKind !== 'scalar')
    return field.fieldKind === 'map' && types.includes('object') ? [] : [path];
  const kind = KINDS.get(field.scalar) ?? '';
  const fits = types.includes(kind) || (kind === 'number' && types.includes('integer'));
  return fits ? [] : [`${path} is ${types}, not ${kind}`];
}

/** Well-known types hold what is free, and times. */
const nested = (message: DescMessage, pointer: string, path: string): string[] =>
  message.typeName.startsWith('google.protobuf.') ? [] : differences(message, propertiesAt(pointer), path);
