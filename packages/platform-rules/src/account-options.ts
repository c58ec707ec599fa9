import type { JsonObject, JsonValue } from '@bufbuild/protobuf';

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** The options of a post for one account; undefined if it has none of its own. */
export function ownOptions(options: JsonObject, platform: string, accountId: string): JsonObject | undefined {
  const own = objectOf(objectOf(options[platform]).accounts)[accountId];
  return isObject(own) ? own : undefined;
}

/** The settings of a post for an account: the platform's, overridden by the account's. */
export function optionsFor(options: JsonObject, platform: string, accountId: string): JsonObject {
  const { accounts: _, ...shared } = objectOf(options[platform]);
  return { ...shared, ...ownOptions(options, platform, accountId) };
}

/** The accounts with options of their own, by platform. */
export const accountsWithOptions = (options: JsonObject): { platform: string; accountId: string }[] =>
  Object.entries(options).flatMap(([platform, own]) =>
    Object.keys(objectOf(objectOf(own).accounts)).map((accountId) => ({ platform, accountId })),
  );

/** The options of only these accounts and their platforms. */
export function keepOptions(
  options: JsonObject,
  targets: readonly { platform: string; accountId: string }[],
): JsonObject {
  const kept: JsonObject = {};
  for (const [platform, own] of Object.entries(options)) {
    const here = targets.filter((target) => target.platform === platform);
    if (here.length === 0) continue;
    const { accounts, ...shared } = objectOf(own);
    const used = Object.entries(objectOf(accounts)).filter(([id]) =>
      here.some((one) => one.accountId === id),
    );
    kept[platform] = used.length > 0 ? { ...shared, accounts: Object.fromEntries(used) } : shared;
  }
  return kept;
}
