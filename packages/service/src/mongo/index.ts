export { databaseCheck } from './check.ts';
export { connectMongo, type Database, type MongoConfig } from './connect.ts';
export { containing } from './containing.ts';
export { duplicatesOf, isDuplicateKey, unlessDuplicate } from './duplicates.ts';
export { earlierThan, replacesIndex, upTo, whereSet } from './indexes.ts';
export type { Migration } from './migrate.ts';
export { ONE_REPLY } from './one-reply.ts';
export { prepareDatabase } from './prepare.ts';
export { LIST_TIMEOUT_MS, withinTimeLimit } from './time-limit.ts';
