import type { Connection } from 'mongoose';
import type { Check } from '../health/readiness.ts';

const DEADLINE_MS = 1_000;

/**
 * Checks that the database works, with a write that matches nothing. Only a primary accepts it, the majority must
 * confirm it, and a hanging server does not respond.
 */
export const databaseCheck = (connection: Connection): Check => ({
  name: 'database',
  async check() {
    if (!connection.db) throw new Error('there is no connection to the database yet');
    const nothing = connection.db.collection<{ _id: string }>('readiness');
    await nothing.updateOne({ _id: 'none' }, { $set: { checked: true } }, { timeoutMS: DEADLINE_MS });
  },
});
