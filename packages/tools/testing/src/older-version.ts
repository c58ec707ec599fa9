import mongoose from 'mongoose';

/**
 * Changes a service's database to the state of an older version: `change` writes documents of the old shape, and no
 * migration has run.
 */
export async function asOlderVersion(
  { uri, database }: { uri: string; database: string },
  change: (database: mongoose.Connection) => Promise<unknown>,
): Promise<void> {
  const connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
  try {
    await connection.collection('migrations').deleteMany({});
    await change(connection);
  } finally {
    await connection.close();
  }
}
