import { nameOf, type Schema } from './document.ts';
import { literal, pascalCase } from './names.ts';

/** Models read responses; params are the typed dictionaries of requests. */
export type Kind = 'models' | 'params';

/** Emits the class of an object under this name, and returns the name of its type. */
export type EmitClass = (name: string, schema: Schema) => string;

/**
 * The type of a schema in Python. `name` is that of a class for an object without one of its own. Throws Error for a
 * type that Python lacks.
 */
export function pythonType(kind: Kind, schema: Schema, name: string, emit: EmitClass): string {
  const of = (part: Schema, partName = name) => pythonType(kind, part, partName, emit);
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return union(parts.map((part, index) => of(part, nameOfPart(name, parts, index))));
  const open = schema['x-extensible-enum'];
  const values = open ?? schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values !== undefined) return choices(kind, values, open !== undefined);
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return 'object';
  return union(types.map((type) => (type === 'null' ? 'None' : single(type, schema))));

  function single(type: string, { items, properties, additionalProperties: rest }: Schema): string {
    if (type === 'string') return text(kind, schema);
    if (type === 'integer') return 'int';
    if (type === 'number') return 'float';
    if (type === 'boolean') return 'bool';
    if (type === 'array') {
      const item = items ? of(items, singular(name)) : 'object';
      return kind === 'models' ? `list[${item}]` : `Sequence[${item}]`;
    }
    if (type !== 'object') throw new Error(`${name}: there is no type of Python for ${type}.`);
    if (properties) return emit(name, schema);
    const value = typeof rest === 'object' ? of(rest, `${name}Value`) : 'object';
    return kind === 'models' ? `dict[str, ${value}]` : `Mapping[str, ${value}]`;
  }
}

/** The name of an item of a list: `OptionChoicesValues` has `OptionChoicesValue`. */
const singular = (name: string) =>
  /[^s]s$/.test(name) ? name.replace(/ies$/, 'ys').slice(0, -1) : `${name}Item`;

/** The objects of a union have their numbers in their names, except the only one. */
function nameOfPart(name: string, parts: readonly Schema[], index: number): string {
  const inline = parts.filter(({ properties }) => properties).length;
  return inline > 1 ? `${name}${index + 1}` : name;
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ');

/**
 * The values of an enumeration. Responses may have others: a newer server knows platforms and statuses that this
 * version does not list.
 */
function choices(kind: Kind, values: readonly unknown[], isOpen: boolean): string {
  const known = values.filter((value) => value !== null);
  const type = `Literal[${known.map(literal).join(', ')}]`;
  const closed = kind === 'models' && known.length > 0 ? `SkipValidation[${type}]` : type;
  const whole = isOpen ? `${type} | str` : closed;
  return values.includes(null) ? `${whole} | None` : whole;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A request takes a time as `datetime` or as text, which may be local to a time zone. */
function text(kind: Kind, { format, examples }: Schema): string {
  if (kind === 'models') return format === 'date-time' ? 'datetime' : format === 'date' ? 'date' : 'str';
  if (format === 'date-time' || TIME.test(String(examples?.[0]))) return 'datetime | str';
  return format === 'date' ? 'date | str' : 'str';
}

/** The name of the class of an object in a field: `Post` and `proof` are `PostProof`. */
export const nameInField = (owner: string, field: string): string => `${owner}${pascalCase(field)}`;
