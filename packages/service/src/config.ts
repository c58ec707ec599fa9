import { z } from 'zod';

/** The configuration is not valid; the message names every problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads environment variables by a schema whose keys are their names. Empty values count as missing. Throws one
 * ConfigError that names every problem.
 */
export function readEnv<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The configuration is not right:\n${lines.join('\n')}`);
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
  /** What the table of settings shows: its default and its description. */
  documented: z.ZodType;
  value: z.ZodType<T>;
}

/** Settings in the shape of the config that they make. */
export interface SettingTree {
  readonly [key: string]: Setting<unknown> | SettingTree;
}

/** The config that settings make; a value that may be undefined is an optional property. */
export type Config<T> =
  T extends Setting<infer V>
    ? V
    : { -readonly [K in keyof T as undefined extends Config<T[K]> ? never : K]: Config<T[K]> } & {
        -readonly [K in keyof T as undefined extends Config<T[K]> ? K : never]?: Config<T[K]>;
      };

export interface ConfigSchema<C> {
  /** The schema of each environment variable. */
  shape: Readonly<Record<string, z.ZodType>>;
  /** The only reader of the environment in a service. Throws ConfigError with every problem. */
  read(env?: NodeJS.ProcessEnv): C;
}

/** The config that a schema reads. */
export type ConfigOf<S> = S extends ConfigSchema<infer C> ? C : never;

/**
 * A setting of one environment variable. Its schema carries the default and the description.
 * @param convert makes the config's value from the parsed one
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

const isSetting = (node: Setting<unknown> | SettingTree): node is Setting<unknown> =>
  typeof node.variable === 'string';

const settingsOf = (tree: SettingTree): Setting<unknown>[] =>
  Object.values(tree).flatMap((node) => (isSetting(node) ? [node] : settingsOf(node)));

/** The schema of a service's config, from its settings in the shape that the config shall have. */
export function defineConfig<const T extends SettingTree>(tree: T): ConfigSchema<Config<T>> {
  const settings = settingsOf(tree);
  const schema = z.object(Object.fromEntries(settings.map(({ variable, value }) => [variable, value])));
  const place = (node: SettingTree, values: Record<string, unknown>): object =>
    Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        isSetting(child) ? values[child.variable] : place(child, values),
      ]),
    );
  return {
    shape: Object.fromEntries(settings.map(({ variable, documented }) => [variable, documented])),
    // Same keys as the tree, each with the output of its setting's schema.
    read: (env = process.env) => place(tree, readEnv(schema, env)) as Config<T>,
  };
}
