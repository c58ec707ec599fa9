import type { JsonObject } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName } from '@postrider/contracts';
import { type MaintenanceService, ErasureStep as StepNumber } from '@postrider/contracts/maintenance';
import type { DeadLetter, DeadLetters } from '../broker/dead-letters.ts';
import { invalid } from '../errors/errors.ts';
import type { Handlers } from '../grpc/server.ts';
import type { Erased } from '../mongo/erasure.ts';
import { type IntegrityCheck, scanWithinBudget } from '../mongo/integrity.ts';
import type { ErasureStep } from '../mongo/profile-erasure.ts';

/** A service's maintenance functions for operators; unused parts are absent. */
export interface MaintenanceParts {
  deadLetters?: DeadLetters;
  integrity?: readonly IntegrityCheck[];
  /** Erases the service's data of a workspace. */
  erase?(workspaceId: string, isFinal: boolean): Promise<Erased>;
  /** The number of the service's rows of a profile. */
  countProfile?(workspaceId: string, profileId: string): Promise<number>;
  /** Carries out a step of the deletion of a profile. */
  eraseProfile?(workspaceId: string, profileId: string, step: ErasureStep): Promise<Erased>;
  /** The report of this process for a support bundle. */
  diagnose(): Promise<JsonObject>;
}

const DEFAULT_PAGE = 100;
const MAX_PAGE = 500;

/** The maintenance service's gRPC functions, which every service serves beside its own. */
export const createMaintenance = (parts: MaintenanceParts): Handlers<typeof MaintenanceService> => ({
  getDiagnostics: async () => ({ report: await parts.diagnose() }),

  listIntegrityChecks: async () => ({
    checks: (parts.integrity ?? []).map(({ kind, meaning, repair = '' }) => ({ kind, meaning, repair })),
  }),

  async checkIntegrity({ kind, after }) {
    const { findings, next = '' } = await scanWithinBudget(checkOf(parts, kind), after);
    return { findings, next };
  },

  async repairIntegrity({ kind, ids }) {
    if (ids.length > MAX_PAGE) throw invalid('/ids', 'too_many', `Send at most ${MAX_PAGE} ids.`);
    const { fix } = checkOf(parts, kind);
    if (!fix) throw invalid('/kind', 'not_repairable', 'This check has no repair.');
    return { repaired: await fix(ids) };
  },

  async listDeadLetters({ limit }) {
    const found = await parts.deadLetters?.list(Math.min(limit || DEFAULT_PAGE, MAX_PAGE));
    return { deadLetters: found?.letters.map(deadLetterMessage) ?? [], total: found?.total ?? 0 };
  },

  async requeueDeadLetters({ ids }) {
    return { count: (await parts.deadLetters?.requeue(ids.length > 0 ? ids : undefined)) ?? 0 };
  },

  async discardDeadLetters({ ids }) {
    if (ids.length === 0) throw invalid('/ids', 'too_few', 'Send the ids of the messages to delete.');
    return { count: (await parts.deadLetters?.discard(ids)) ?? 0 };
  },

  async eraseWorkspace({ workspaceId, isFinal }) {
    if (workspaceId === '') throw invalid('/workspaceId', 'required', 'Send the id of the workspace.');
    return (await parts.erase?.(workspaceId, isFinal)) ?? { count: 0, isDone: true };
  },

  async countProfile({ workspaceId, profileId }) {
    requireProfile(workspaceId, profileId);
    return { count: (await parts.countProfile?.(workspaceId, profileId)) ?? 0 };
  },

  async eraseProfile({ workspaceId, profileId, step: number }) {
    requireProfile(workspaceId, profileId);
    const step = enumName(StepNumber, number);
    if (!step) throw invalid('/step', 'unknown_value', 'Send a step.');
    return (await parts.eraseProfile?.(workspaceId, profileId, step)) ?? { count: 0, isDone: true };
  },
});

/** Without both ids, a step would erase more than a profile. */
function requireProfile(workspaceId: string, profileId: string): void {
  if (workspaceId === '') throw invalid('/workspaceId', 'required', 'Send the id of the workspace.');
  if (profileId === '') throw invalid('/profileId', 'required', 'Send the id of the profile.');
}

function deadLetterMessage({ event, ...letter }: DeadLetter) {
  const { occurredAt, ...rest } = event ?? {};
  return { ...letter, ...rest, ...(occurredAt && { occurredAt: timestampFromDate(occurredAt) }) };
}

function checkOf({ integrity = [] }: MaintenanceParts, kind: string): IntegrityCheck {
  const check = integrity.find((each) => each.kind === kind);
  if (check) return check;
  throw invalid(
    '/kind',
    'unknown_kind',
    `This must be one of: ${integrity.map(({ kind }) => kind).join(', ')}.`,
  );
}
