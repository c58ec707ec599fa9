import { MongoClient } from 'mongodb';

/** Runs `work` with a client of exactly the server on this loopback port, and closes it. */
export async function withMongo<T>(port: number, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    maxPoolSize: 1,
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** True if a MongoDB server with a replica set (required for transactions) responds there. */
export async function answersMongo(port: number): Promise<boolean> {
  try {
    return await withMongo(port, async (client) => {
      const admin = client.db('admin');
      const hello = await admin.command({ hello: 1 });
      // Checks more than the greeting: that we have access, and that there is an engine behind it.
      await admin.command({ listDatabases: 1, nameOnly: true });
      return typeof hello.setName === 'string' && hello.isWritablePrimary === true;
    });
  } catch {
    return false;
  }
}
