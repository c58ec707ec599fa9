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
  /** The same for a profile, whose other data are the rows with its `profileId`. */
  profile?: ProfileErasure;
}

/** How a service deletes a profile. */
export interface ProfileErasure {
  /** Ends the work of the profile before any of its data is erased. Done once nothing of it is in progress. */
  stop?(workspaceId: string, profileId: string): Promise<Erased>;
  /** As for a workspace. */
  first?(workspaceId: string, profileId: string, isFinal: boolean): Promise<number>;
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
export function eraseWorkspace(
  connection: Connection,
  workspaceId: string,
  isFinal: boolean,
  { first, except = [] }: ErasureParts = {},
): Promise<Erased> {
  const models = Object.values(connection.models).filter(({ modelName }) => !except.includes(modelName));
  const steps = models.map((model) => () => eraseSome(connection, model, ofWorkspace(model, workspaceId)));
  return runSteps(first ? [() => first(workspaceId, isFinal), ...steps] : steps);
}

/** Repeats each step until it has nothing left, for at most two seconds in all. */
export async function runSteps(steps: readonly (() => Promise<number>)[]): Promise<Erased> {
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
  profileId?: string;
}

const ofWorkspace = ({ schema }: Model<unknown>, workspaceId: string): mongo.Filter<Row> =>
  schema.path('workspaceId')
    ? { workspaceId }
    : { $or: [{ _id: workspaceId }, { _id: { $gt: `${workspaceId}:`, $lt: `${workspaceId};` } }] };

/** Deletes some rows of a model; returns their number. */
export async function eraseSome(
  connection: Connection,
  { collection }: Pick<Model<unknown>, 'collection'>,
  filter: mongo.Filter<Row>,
): Promise<number> {
  const rows = connection.collection<Row>(collection.name);
  const found = await rows.find(filter, { projection: { _id: 1 }, limit: BATCH }).toArray();
  if (found.length === 0) return 0;
  const { deletedCount } = await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  return deletedCount;
}
