import type { Backing } from '@postrider/testing';
import mongoose, { type mongo } from 'mongoose';

/** The databases of a system in the order in which they are copied (docs/backup.md): platforms last. */
const ORDER = ['gateway', 'posts', 'platforms'];

interface Copy {
  database: string;
  collection: string;
  documents: mongo.BSON.Document[];
}

/** What a tool such as mongodump does: reads every document of every collection, while the system runs. */
export async function copyDatabases({ mongo: configOf }: Backing): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const service of ORDER) {
    const { uri, database } = configOf(service);
    const connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
    for (const { name } of await connection.listCollections())
      copies.push({
        database,
        collection: name,
        documents: await connection.collection(name).find().toArray(),
      });
    await connection.close();
  }
  return copies;
}

/** Drops the databases, as a disaster does, and puts the copies in their place. */
export async function replaceDatabases({ mongo: configOf }: Backing, copies: readonly Copy[]): Promise<void> {
  for (const service of ORDER) {
    const { uri, database } = configOf(service);
    const connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
    await connection.dropDatabase();
    for (const copy of copies.filter((each) => each.database === database && each.documents.length > 0))
      await connection.collection(copy.collection).insertMany([...copy.documents]);
    await connection.close();
  }
}
