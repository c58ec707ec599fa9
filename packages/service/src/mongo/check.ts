import type { Connection } from 'mongoose';
import type { Check } from '../health/readiness.ts';

const DEADLINE_MS = 1_000;

/**
 * Whether the database can be worked with: a write that matches nothing. Only a primary takes it, the majority has to
 * confirm it, and a server that merely accepts connections does not answer it.
 */
export const databaseCheck = (connection: Connection): Check => ({
  name: 'database',
  async check() {
    if (!connection.db) throw new Error('there is no connection to the database yet');
    const nothing = connection.db.collection<{ _id: string }>('readiness');
    await nothing.updateOne({ _id: 'none' }, { $set: { checked: true } }, { timeoutMS: DEADLINE_MS });
  },
});
