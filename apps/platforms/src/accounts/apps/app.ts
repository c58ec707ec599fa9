import { appFields, PLATFORM_DEFINITIONS, type Platform, type Values } from '@postrider/platform-rules';
import { z } from 'zod';

/** The operator's app on a platform, which accounts of all workspaces may use. */
export interface OperatorApp {
  _id: Platform;
  /** Sealed JSON of the values of the platform's app fields. */
  sealed: string;
  changedAt: Date;
}

/** The values of a platform's app fields. */
export type AppValues = Values<string>;

const fieldsOf = (platform: Platform) => appFields(PLATFORM_DEFINITIONS[platform].connect);

/** Whether a caller's values describe an app of their own. Defaults, which forms fill in, describe none. */
export const namesApp = (platform: Platform, given: Readonly<Record<string, string>>): boolean =>
  fieldsOf(platform).some(
    ({ name, default: fallback = '' }) => (given[name]?.trim() || fallback) !== fallback,
  );

/** The values that may be shown. */
export const shownValues = (platform: Platform, values: AppValues): AppValues =>
  Object.fromEntries(
    fieldsOf(platform)
      .filter(({ isSecret }) => !isSecret)
      .map(({ name }) => [name, values[name] ?? '']),
  );

const object = z.record(z.string(), z.unknown());

/**
 * An account's tokens for storage, without the operator's app: connectors name its values in tokens as the fields of the
 * definition. Throws if a secret of the app would remain.
 */
export function withoutApp(tokens: unknown, platform: Platform, app: AppValues): unknown {
  const fields = fieldsOf(platform);
  const names = new Set(fields.map(({ name }) => name));
  const own = Object.fromEntries(Object.entries(object.parse(tokens)).filter(([name]) => !names.has(name)));
  const secrets = fields.flatMap(({ name, isSecret }) => (isSecret && app[name] ? [app[name]] : []));
  JSON.stringify(own, (_name, value) => {
    if (secrets.includes(value)) throw new Error(`the tokens of ${platform} copy a secret of the app`);
    return value;
  });
  return own;
}

/** Stored tokens, completed with the operator's app. */
export const withApp = (tokens: unknown, app: AppValues): unknown => ({ ...object.parse(tokens), ...app });
