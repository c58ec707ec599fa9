import { createEventLog } from '@postrider/service/event-log';
import type { Connection } from 'mongoose';
import { createAppsStore } from './accounts/apps/store.ts';
import { createConsentsStore } from './accounts/consents/store.ts';
import { createChecksStore } from './accounts/daily-checks/store.ts';
import { createAccountsStore } from './accounts/store.ts';
import { createSeededStore } from './accounts/test-accounts/store.ts';
import { createHoldStore } from './hold/store.ts';
import { migrations } from './migrations.ts';
import { createWorkersStore } from './publications/heartbeat.ts';
import { createPublicationsStore } from './publications/store.ts';

/** The platforms service's database: its stores with their indexes, and its migrations. */
export const database = {
  createStores: (connection: Connection) => ({
    store: createPublicationsStore(connection),
    workers: createWorkersStore(connection),
    holdStore: createHoldStore(connection),
    accountsStore: createAccountsStore(connection),
    checksStore: createChecksStore(connection),
    consents: createConsentsStore(connection),
    appsStore: createAppsStore(connection),
    eventLog: createEventLog(connection),
    seededStore: createSeededStore(connection),
  }),
  migrations,
};
