import { appFields, PLATFORM_DEFINITIONS, type Platform } from '@postrider/platform-rules';
import { currentTime, invalid, type Keyring, type Log, notFound } from '@postrider/service';
import { z } from 'zod';
import { parseFields } from '../../connectors/input.ts';
import type { AccountsStore } from '../store.ts';
import { type AppValues, namesApp, type OperatorApp, shownValues } from './app.ts';
import type { AppsStore } from './store.ts';

/** An app of the operator, without its secrets. */
export interface AppSummary {
  platform: Platform;
  fields: AppValues;
  /** The accounts that use it, of all workspaces; 0 if they were not counted. */
  accounts: number;
  changedAt: Date;
}

export interface Apps {
  list(isCounted: boolean): Promise<AppSummary[]>;
  /** Adds or replaces the app. Accounts that use the earlier one use this one at once. Throws invalid_request. */
  set(platform: Platform, fields: Readonly<Record<string, string>>): Promise<AppSummary>;
  /** Returns the number of accounts that used it; they must be connected again. Throws not_found. */
  remove(platform: Platform): Promise<number>;
  /** The values of the app; null without one. */
  valuesOf(platform: Platform): Promise<AppValues | null>;
  /** The fields for a sign-in, completed with the operator's app unless they describe one, and whether they use it. */
  complete(
    platform: Platform,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ fields: Readonly<Record<string, string>>; operatorApp: AppValues | null }>;
}

interface Dependencies {
  store: AppsStore;
  accounts: Pick<AccountsStore, 'countByOperatorApp'>;
  keyring: Keyring;
  log: Log;
}

const appValues = z.record(z.string(), z.string());

/** The operator's apps on platforms: one for each, for the accounts of all workspaces. */
export function createApps({ store, accounts, keyring, log }: Dependencies): Apps {
  const open = ({ _id, sealed }: OperatorApp): AppValues =>
    appValues.parse(JSON.parse(keyring.open(sealed, _id)));

  const summary = (app: OperatorApp, counts: ReadonlyMap<string, number>): AppSummary => ({
    platform: app._id,
    // An app that no key opens is listed, so that it can be replaced.
    fields: keyring.opens(app.sealed, app._id) ? shownValues(app._id, open(app)) : {},
    accounts: counts.get(app._id) ?? 0,
    changedAt: app.changedAt,
  });

  const countAll = async () => new Map(await accounts.countByOperatorApp());

  async function valuesOf(platform: Platform): Promise<AppValues | null> {
    const found = await store.get(platform);
    return found && open(found);
  }

  return {
    async list(isCounted) {
      const [apps, counts] = await Promise.all([store.list(), isCounted ? countAll() : new Map()]);
      return apps.map((app) => summary(app, counts));
    },

    async set(platform, given) {
      const fields = appFields(PLATFORM_DEFINITIONS[platform].connect);
      if (fields.length === 0) {
        const { name } = PLATFORM_DEFINITIONS[platform];
        throw invalid('/platform', 'not_supported', `Accounts on ${name} are connected without an app.`);
      }
      const values = parseFields(fields, given);
      const app = {
        _id: platform,
        sealed: keyring.seal(JSON.stringify(values), platform),
        changedAt: currentTime(),
      };
      await store.save(app);
      log.info({ platform }, 'the operator’s app was set');
      return summary(app, await countAll());
    },

    async remove(platform) {
      if (!(await store.remove(platform))) throw notFound('app');
      const count = (await countAll()).get(platform) ?? 0;
      log.info({ platform, accounts: count }, 'the operator’s app was removed');
      return count;
    },

    valuesOf,

    async complete(platform, fields) {
      if (namesApp(platform, fields)) return { fields, operatorApp: null };
      const operatorApp = await valuesOf(platform);
      return { fields: operatorApp ? { ...fields, ...operatorApp } : fields, operatorApp };
    },
  };
}
