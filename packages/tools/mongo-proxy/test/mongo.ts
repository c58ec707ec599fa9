import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';

/** A mongoose connection to a database of its own on the server of the environment; `close` drops the database. */
export async function connectFresh(): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new Error('MONGODB_URI is not set: run the tests with `npm test`, which starts a server.');
  const connection = await mongoose.createConnection(uri, { dbName: `test-${randomUUID()}` }).asPromise();
  return {
    connection,
    close: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
