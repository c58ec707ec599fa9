import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import { optionsFor } from '@postrider/platform-rules/account-options';

/** An account of a post. */
export interface Target {
  platform: string;
  accountId: string;
}

const isSame = (a: JsonValue | undefined, b: JsonValue | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (object: JsonObject) => Object.keys(object).length === 0;

/** The settings of each account of a post, by account id. */
export const settingsByAccount = (
  options: JsonObject,
  targets: readonly Target[],
): Record<string, JsonObject> =>
  Object.fromEntries(
    targets.map(({ platform, accountId }) => [accountId, optionsFor(options, platform, accountId)]),
  );

/**
 * A post's options: values that all its accounts of a platform share are stored once for the platform, others per
 * account.
 */
export function optionsOf(
  targets: readonly Target[],
  settingsOf: (target: Target) => JsonObject,
): Record<string, JsonObject> {
  const options: Record<string, JsonObject> = {};
  for (const [platform, accounts] of Map.groupBy(targets, (target) => target.platform)) {
    const all = accounts.map((target) => ({ id: target.accountId, settings: settingsOf(target) }));
    const isShared = (name: string, value: JsonValue) =>
      all.every(({ settings }) => isSame(settings[name], value));
    const pick = (settings: JsonObject, shared: boolean) =>
      Object.fromEntries(
        Object.entries(settings).filter(([name, value]) => isShared(name, value) === shared),
      );
    const different = all
      .map(({ id, settings }) => [id, pick(settings, false)] as const)
      .filter(([, own]) => !isEmpty(own));
    const own = {
      ...pick(all[0]?.settings ?? {}, true),
      ...(different.length > 0 && { accounts: Object.fromEntries(different) }),
    };
    if (!isEmpty(own)) options[platform] = own;
  }
  return options;
}

/** Accounts of one platform with the same settings. */
export interface AccountGroup {
  platform: string;
  accounts: [Target, ...Target[]];
  settings: JsonObject;
}

/** The accounts of a post, grouped by equal settings. */
export function groupAccounts(
  targets: readonly Target[],
  settingsOf: (target: Target) => JsonObject,
): AccountGroup[] {
  const groups: AccountGroup[] = [];
  for (const target of targets) {
    const { platform } = target;
    const settings = settingsOf(target);
    const known = groups.find((group) => group.platform === platform && isSame(group.settings, settings));
    if (known) known.accounts.push(target);
    else groups.push({ platform, accounts: [target], settings });
  }
  return groups;
}
