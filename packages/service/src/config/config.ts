import { z } from 'zod';
import { isSecretName, redactText } from '../errors/redact.ts';

/** The configuration is not valid; the message names every problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One error for all problems, each `VARIABLE: what is wrong`. */
export const configError = (problems: readonly string[]) =>
  new ConfigError(`The configuration is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);

/** The environment variables that are set; empty ones count as missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads environment variables by a schema whose keys are their names. Empty values count as missing. Throws one
 * ConfigError with every problem. @param findConflicts finds conflicts between variables
 */
export function readEnv<S extends z.ZodType>(
  schema: S,
  env: NodeJS.ProcessEnv,
  findConflicts: (env: Environment) => string[] = () => [],
): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  const issues = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const problems = [...issues, ...findConflicts(present)];
  if (result.success && problems.length === 0) return result.data;
  throw configError(problems);
}

export const port = z.coerce.number().int().min(0).max(65_535);
export const milliseconds = z.coerce.number().int().positive();
export const count = z.coerce.number().int().min(1);
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** An environment variable, and the value that it becomes in a config. */
export interface Setting<T> {
  variable: string;
  /** Its default and its description, for the table of settings. */
  documented: z.ZodType;
  value: z.ZodType<T>;
  /** A conflict with other variables, if any. */
  conflict?: ((env: Environment) => string | undefined) | undefined;
  /** Its value is never shown. */
  isSecret?: boolean;
}

/** A variable as shown to operators. */
export interface SettingState {
  name: string;
  isSet: boolean;
  /** The value, if it is set and not secret. */
  value?: string;
}

/** Settings that are all set or all unset; the value is undefined if unset. See `allOrNone`. */
class AllOrNone<K extends string> {
  readonly together: Readonly<Record<K, Setting<string | undefined>>>;

  constructor(together: Readonly<Record<K, Setting<string | undefined>>>) {
    this.together = together;
  }
}

/** A number that no variable changes, see `fixed`. */
class Fixed {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** Settings in the shape of their config. */
export interface SettingTree {
  readonly [key: string]: Setting<unknown> | AllOrNone<string> | Fixed | SettingTree;
}

/** The config of settings; a value that may be undefined is an optional property. */
export type Config<T> = T extends Fixed
  ? number
  : T extends Setting<infer V>
    ? V
    : T extends AllOrNone<infer K>
      ? Record<K, string> | undefined
      : { -readonly [K in keyof T as undefined extends Config<T[K]> ? never : K]: Config<T[K]> } & {
          -readonly [K in keyof T as undefined extends Config<T[K]> ? K : never]?: Config<T[K]>;
        };

export interface ConfigSchema<C> {
  /** The schema of each environment variable. */
  shape: Readonly<Record<string, z.ZodType>>;
  /** The only reader of the environment in a service. Throws ConfigError with every problem. */
  read(env?: NodeJS.ProcessEnv): C;
  /** The variables that are set, with the values of those that are not secret. */
  states(env?: NodeJS.ProcessEnv): SettingState[];
}

/** The config of a schema. */
export type ConfigOf<S> = S extends ConfigSchema<infer C> ? C : never;

/**
 * A setting of one environment variable. Its schema carries the default and the description.
 * @param convert turns the parsed value into the config's
 */
export function setting<S extends z.ZodType>(variable: string, schema: S): Setting<z.output<S>>;
export function setting<S extends z.ZodType, T>(
  variable: string,
  schema: S,
  convert: (value: z.output<S>) => T,
): Setting<T>;
export function setting<T>(variable: string, schema: z.ZodType<T>, convert?: (value: T) => T): Setting<T> {
  return { variable, documented: schema, value: convert ? schema.transform(convert) : schema };
}

/** The same setting with a rule about conflicts with other variables; `find` is called if it is set. */
export const conflicting = <T>(
  node: Setting<T>,
  find: (value: string, env: Environment) => string | undefined,
): Setting<T> => ({
  ...node,
  conflict: (env) => {
    const value = env[node.variable];
    return value === undefined ? undefined : find(value, env);
  },
});

/** The same setting with a value that is never shown. Names such as `…_SECRET` or `…_TOKENS` are always secret. */
export const secret = <T>(node: Setting<T>): Setting<T> => ({ ...node, isSecret: true });

/** Settings that must be set together or not at all. */
export const allOrNone = <K extends string>(
  settings: Readonly<Record<K, Setting<string | undefined>>>,
): AllOrNone<K> => new AllOrNone(settings);

/** A number that is the same in every installation; only tests change it. */
export const fixed = (number: number): Fixed => new Fixed(number);

/** The members of such a group, with the rule that all must be set if one is. */
const together = (members: Setting<unknown>[]): Setting<unknown>[] =>
  members.map((member) => ({
    ...member,
    conflict: (env) => {
      const present = members.find(({ variable }) => env[variable] !== undefined);
      return present && env[member.variable] === undefined
        ? `must be set too, because ${present.variable} is`
        : undefined;
    },
  }));

const isSetting = (node: Setting<unknown> | SettingTree): node is Setting<unknown> =>
  typeof node.variable === 'string';

const settingsOf = (tree: SettingTree): Setting<unknown>[] =>
  Object.values(tree).flatMap((node) => {
    if (node instanceof Fixed) return [];
    if (node instanceof AllOrNone) return together(Object.values(node.together));
    return isSetting(node) ? [node] : settingsOf(node);
  });

/** A config from the values of its variables. */
function place(tree: SettingTree, values: Record<string, unknown>): object {
  const placed = (node: SettingTree[string]): unknown => {
    if (node instanceof Fixed) return node.number;
    if (!(node instanceof AllOrNone)) return isSetting(node) ? values[node.variable] : place(node, values);
    const isSet = Object.values(node.together).every(({ variable }) => values[variable] !== undefined);
    return isSet ? place(node.together, values) : undefined;
  };
  return Object.fromEntries(Object.entries(tree).map(([key, node]) => [key, placed(node)]));
}

function stateOf({ variable: name, isSecret }: Setting<unknown>, text: string | undefined): SettingState {
  if (!text) return { name, isSet: false };
  return isSecret || isSecretName(name)
    ? { name, isSet: true }
    : { name, isSet: true, value: redactText(text) };
}

/** The schema of a service's config, from its settings in the config's shape. */
export function defineConfig<const T extends SettingTree>(tree: T): ConfigSchema<Config<T>> {
  const settings = settingsOf(tree);
  const schema = z.object(Object.fromEntries(settings.map(({ variable, value }) => [variable, value])));
  const findConflicts = (env: Environment) =>
    settings.flatMap(({ variable, conflict }) => {
      const problem = conflict?.(env);
      return problem ? [`${variable}: ${problem}`] : [];
    });
  return {
    shape: Object.fromEntries(settings.map(({ variable, documented }) => [variable, documented])),
    // Same keys as the tree, each with the output of its setting's schema.
    states: (env = process.env) => settings.map((node) => stateOf(node, env[node.variable])),
    read: (env = process.env) => place(tree, readEnv(schema, env, findConflicts)) as Config<T>,
  };
}
