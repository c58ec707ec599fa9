import type { Connection, Model, mongo } from 'mongoose';

/** Data of a service that it erases besides the rows of its database. */
export interface ErasureParts {
  /**
   * Erases a bounded part of data such as files; returns the amount, 0 once nothing is left. @param isFinal whether
   * every process knows that the workspace was deleted
   */
  first?(workspaceId: string, isFinal: boolean): Promise<number>;
  /** Models whose rows `first` erases, or which are kept. */
  except?: readonly string[];
}

/** The result of one call. */
export interface Erased {
  count: number;
  /** Whether nothing is left. */
  isDone: boolean;
}

const BATCH = 1_000;
/** The time limit of one call. */
const BUDGET_MS = 2_000;

/**
 * Erases a service's data of a workspace, for at most two seconds; repeat it until nothing is left. Rows belong to a
 * workspace by their `workspaceId`, or by an id that is the workspace's or begins with it and a colon.
 */
export async function eraseWorkspace(
  connection: Connection,
  workspaceId: string,
  isFinal: boolean,
  { first, except = [] }: ErasureParts = {},
): Promise<Erased> {
  const models = Object.values(connection.models).filter(({ modelName }) => !except.includes(modelName));
  const steps = models.map((model) => () => eraseRows(connection, model, workspaceId));
  if (first) steps.unshift(() => first(workspaceId, isFinal));
  const until = performance.now() + BUDGET_MS;
  let count = 0;
  for (const step of steps) {
    for (let erased = await step(); erased > 0; erased = await step()) {
      count += erased;
      if (performance.now() > until) return { count, isDone: false };
    }
  }
  return { count, isDone: true };
}

interface Row {
  _id: string;
  workspaceId?: string;
}

async function eraseRows(
  connection: Connection,
  { collection, schema }: Model<unknown>,
  workspaceId: string,
): Promise<number> {
  const rows = connection.collection<Row>(collection.name);
  const own: mongo.Filter<Row> = schema.path('workspaceId')
    ? { workspaceId }
    : { $or: [{ _id: workspaceId }, { _id: { $gt: `${workspaceId}:`, $lt: `${workspaceId};` } }] };
  const found = await rows.find(own, { projection: { _id: 1 }, limit: BATCH }).toArray();
  if (found.length === 0) return 0;
  const { deletedCount } = await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  return deletedCount;
}
