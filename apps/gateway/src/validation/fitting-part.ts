import { z } from 'zod';
import { PARSING } from './violations.ts';

/**
 * A placeholder for an unusable text. It is valid wherever any text is, so that texts in a list keep their positions,
 * and dependent checks do not find the text missing.
 */
export const STAND_IN = '?';

/** A schema that also accepts the placeholder. */
export const orStandIn = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal(STAND_IN)]);

/**
 * The valid part of an object, for a schema with only optional fields. An invalid value is replaced with the
 * placeholder, or removed if that is not valid either.
 */
export function fittingPart<S extends z.ZodType>(schema: S, input: object): z.output<S> {
  const rest = storable(input);
  for (;;) {
    const { success, data, error } = schema.safeParse(rest, PARSING);
    if (success) return data;
    const places = new Map(error.issues.flatMap(placesOf).map((place) => [place.join('/'), place]));
    const changed = [...places.values()].filter((place) => replace(rest, place));
    if (changed.length === 0) return schema.parse({});
  }
}

/** A copy without texts that can't be stored (see `findBadText`). */
const storable = (input: object): unknown =>
  JSON.parse(JSON.stringify(input), (_name, value: unknown) =>
    typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()) ? STAND_IN : value,
  );

const placesOf = (issue: z.core.$ZodIssue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** Replaces the value at a path, or its parent if it is missing. False if there is nothing to replace. */
function replace(root: unknown, place: readonly PropertyKey[]): boolean {
  const [key, ...path] = place.toReversed();
  const parent = path.reduceRight<unknown>(memberOf, root);
  if (key === undefined || !isObject(parent)) return false;
  if (!Object.hasOwn(parent, key)) return replace(root, place.slice(0, -1));
  if (Reflect.get(parent, key) === STAND_IN) return Reflect.deleteProperty(parent, key);
  return Reflect.set(parent, key, STAND_IN);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  isObject(value) ? Reflect.get(value, key) : undefined;
