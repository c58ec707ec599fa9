import { createEventLog } from '@postrider/service/event-log';
import type { Connection } from 'mongoose';
import { createAddressRows } from './address-store.ts';
import { migrations } from './migrations.ts';
import { createMediaStore } from './store.ts';

/** The media service's database: its stores with their indexes, and its migrations. */
export const database = {
  createStores(connection: Connection) {
    const eventLog = createEventLog(connection);
    return {
      store: createMediaStore(connection, eventLog),
      addresses: createAddressRows(connection),
      eventLog,
    };
  },
  migrations,
};
