import type { z } from 'zod';
import type { Connect } from './connect.ts';
import type { Content, Limits, Violation } from './rules.ts';
import type { ThreadOptions } from './thread.ts';

/** How a platform is recognized. */
interface Mark {
  /** SVG path data, in a view box of 24 by 24. */
  path: string;
  /** CSS, dark enough for white text on it. */
  colour: string;
}

/**
 * Everything there is to know of a platform without calling it. What lists platforms, asks for their accounts, or shows
 * and checks posts for them is made from this. S: the schema of its options, F and T as for `Connect`.
 */
export interface PlatformDefinition<
  S extends z.ZodObject = z.ZodObject,
  F extends string = string,
  T extends string = string,
> {
  /** The platform’s name as people write it. */
  readonly name: string;
  readonly mark: Mark;
  readonly connect: Connect<F, T>;
  /** The schema of the settings for one account. It has a `thread` where the platform has threads. */
  readonly options: S;
  /** The limits of a server that has none of its own. */
  readonly limits: Limits;
  /** Those of the limits that the account’s server decides. */
  readonly serverLimits: readonly (keyof Limits)[];
  /** What `length` counts: characters as people see them, or those with the weights of X. */
  readonly countedAs: 'graphemes' | 'weighted';
  /** A text’s length as the platform counts it, in linear time. */
  length(text: string, limits: Limits): number;
  /** Everything that the platform would refuse, in linear time. Throws for options that do not fit the schema. */
  check(content: Content, limits: Limits): Violation[];
}

interface PlatformSpec<S extends z.ZodObject, F extends string, T extends string>
  extends Omit<PlatformDefinition<S, F, T>, 'check'> {
  check(content: Content<z.output<S>>, limits: Limits): Violation[];
}

/** A definition whose `check` takes any options, so that one list holds all platforms. */
export const definePlatform = <
  S extends z.ZodObject & z.ZodType<ThreadOptions>,
  F extends string,
  T extends string,
>(
  spec: PlatformSpec<S, F, T>,
): PlatformDefinition<S, F, T> => ({
  ...spec,
  check: (content, limits) =>
    spec.check({ ...content, options: spec.options.parse(content.options ?? {}) }, limits),
});
