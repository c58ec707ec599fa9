import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from 'better-auth/adapters';
import type { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { IdentityStore, StoredDocument } from './store.ts';

type Filter = mongo.Filter<StoredDocument>;

const OPERATORS = new Map([
  ['eq', '$eq'],
  ['ne', '$ne'],
  ['lt', '$lt'],
  ['lte', '$lte'],
  ['gt', '$gt'],
  ['gte', '$gte'],
  ['in', '$in'],
  ['not_in', '$nin'],
]);

/** The filter of better-auth's conditions. The dashboard does not use patterns. */
function toFilter(where: readonly CleanedWhere[] = []): Filter {
  const conditions = (connector: 'AND' | 'OR') =>
    where.filter((each) => each.connector === connector).map(condition);
  const every = conditions('AND');
  const some = conditions('OR');
  return { ...(every.length > 0 && { $and: every }), ...(some.length > 0 && { $or: some }) };
}

function condition({ field, operator = 'eq', value }: CleanedWhere): Filter {
  const name = OPERATORS.get(operator);
  if (!name) throw new Error(`better-auth uses the operator ${operator}, which the store does not support`);
  return { [stored(field)]: { [name]: value } };
}

const stored = (field: string) => (field === 'id' ? '_id' : field);

/**
 * Better-auth's adapter on the service's own connection. The packaged one for MongoDB has a second driver and builds
 * indexes in the background; ours are declared in the store.
 */
export const createAuthAdapter = (store: IdentityStore) =>
  createAdapterFactory({
    config: {
      adapterId: 'postrider',
      supportsNumericIds: false,
      supportsJSON: true,
      supportsArrays: true,
      customIdGenerator: () => uuidv7(),
      mapKeysTransformInput: { id: '_id' },
      mapKeysTransformOutput: { _id: 'id' },
      transaction: false,
    },
    adapter: () => queries(store),
  });

/** The queries. Their results have the shape of the model, which only better-auth knows. */
const queries = ({ collection }: IdentityStore): CustomAdapter => ({
  async create({ model, data }) {
    await collection(model).insertOne({ _id: '', ...data });
    return data;
  },
  findOne: async <T>({ model, where }: Parameters<CustomAdapter['findOne']>[0]) =>
    (await collection(model).findOne(toFilter(where))) as T | null,
  findMany: async <T>({ model, where, limit, sortBy, offset }: Parameters<CustomAdapter['findMany']>[0]) =>
    (await collection(model)
      .find(toFilter(where))
      .sort(sortBy ? { [stored(sortBy.field)]: sortBy.direction === 'desc' ? -1 : 1 } : {})
      .skip(offset ?? 0)
      .limit(limit)
      .toArray()) as T[],
  count: ({ model, where }) => collection(model).countDocuments(toFilter(where)),
  update: async <T>({ model, where, update }: Parameters<CustomAdapter['update']>[0]) =>
    (await collection(model).findOneAndUpdate(
      toFilter(where),
      { $set: Object(update) },
      { returnDocument: 'after' },
    )) as T | null,
  updateMany: async ({ model, where, update }) =>
    (await collection(model).updateMany(toFilter(where), { $set: update })).modifiedCount,
  async delete({ model, where }) {
    await collection(model).deleteOne(toFilter(where));
  },
  deleteMany: async ({ model, where }) => (await collection(model).deleteMany(toFilter(where))).deletedCount,
  consumeOne: async <T>({ model, where }: { model: string; where: CleanedWhere[] }) =>
    (await collection(model).findOneAndDelete(toFilter(where))) as T | null,
  incrementOne: async <T>({ model, where, increment, set = {} }: Increment) =>
    (await collection(model).findOneAndUpdate(
      toFilter(where),
      { $inc: increment, ...(Object.keys(set).length > 0 && { $set: set }) },
      { returnDocument: 'after' },
    )) as T | null,
});

interface Increment {
  model: string;
  where: CleanedWhere[];
  increment: Record<string, number>;
  set?: Record<string, unknown> | undefined;
}
