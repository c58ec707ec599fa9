import { z } from 'zod';
import { PARSING } from './violations.ts';

/**
 * Stands for a text that can't be used: it fits where any text does, so that texts in a list keep their places, and what
 * depends on the text does not find it missing.
 */
export const STAND_IN = '?';

/** A schema that takes the stand-in as well. */
export const orStandIn = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal(STAND_IN)]);

/**
 * The part of an object that fits a schema in which everything may be left out: what does not fit is replaced by the
 * stand-in or, where that does not fit either, taken out.
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

/** A copy in which every text can be stored (see `findBadText`). */
const storable = (input: object): unknown =>
  JSON.parse(JSON.stringify(input), (_name, value: unknown) =>
    typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()) ? STAND_IN : value,
  );

const placesOf = (issue: z.core.$ZodIssue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** Replaces the value at a place; where there is none, what lacks it. False where nothing could be replaced. */
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
