import type { Connection } from 'mongoose';
import { type Erased, eraseSome, type ProfileErasure, runSteps } from './erasure.ts';

/** A step of the deletion of a profile. */
export type ErasureStep = 'stop' | 'erase' | 'erase_finally';

/** The most rows of a model that are counted. */
const MAX_COUNTED = 100_000;

/** The models whose rows belong to profiles. */
const modelsOf = ({ models }: Connection) =>
  Object.values(models).filter(({ schema }) => schema.path('profileId'));

/** The number of rows of a profile in a service. */
export async function countProfile(
  connection: Connection,
  workspaceId: string,
  profileId: string,
): Promise<number> {
  const counts = modelsOf(connection).map((model) =>
    model.countDocuments({ workspaceId, profileId }).limit(MAX_COUNTED).exec(),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Carries out a step for at most two seconds; repeat it until it is done. */
export function eraseProfile(
  connection: Connection,
  workspaceId: string,
  profileId: string,
  step: ErasureStep,
  parts: ProfileErasure = {},
): Promise<Erased> {
  const { stop, first, except = [] } = parts;
  if (step === 'stop') return stop?.(workspaceId, profileId) ?? Promise.resolve({ count: 0, isDone: true });
  const rows = modelsOf(connection)
    .filter(({ modelName }) => !except.includes(modelName))
    .map((model) => () => eraseSome(connection, model, { workspaceId, profileId }));
  return runSteps(first ? [() => first(workspaceId, profileId, step === 'erase_finally'), ...rows] : rows);
}
