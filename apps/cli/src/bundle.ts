import { type JsonObject, type JsonValue, toJson } from '@bufbuild/protobuf';
import { ConnectError } from '@connectrpc/connect';
import { DeadLetterSchema, FindingSchema } from '@postrider/contracts/maintenance';
import { GetPublishingResponseSchema } from '@postrider/contracts/platforms';
import { type OperatorClient, problemOf } from './client.ts';

/** The services behind the gateway. */
const SERVICES = ['posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'];
const CONSUMERS = ['posts', 'platforms', 'webhooks', 'analytics'];
/** The timeout of all calls of a bundle. */
const BUDGET_MS = 25_000;
const MOST_DEAD_LETTERS = 50;
/** The most items of each kind. */
const MOST_FINDINGS = 50;

interface CallOptions {
  timeoutMs: number;
}

/** The rest of the timeout. */
type Budget = () => CallOptions;

/** A part of a bundle that can’t be read. */
async function orError<T extends JsonValue>(reading: Promise<T>): Promise<T | { error: string }> {
  try {
    return await reading;
  } catch (error) {
    const problem = error instanceof ConnectError ? problemOf(error)?.message : undefined;
    return { error: problem ?? (error instanceof Error ? error.message : String(error)) };
  }
}

/**
 * Collects data for troubleshooting an installation, within 30 seconds. A part that can’t be read is `{ error }`.
 * Rejects if the gateway is unreachable. @param version the version of the command
 */
export async function collectBundle(operator: OperatorClient, version: string): Promise<JsonObject> {
  const end = performance.now() + BUDGET_MS;
  const budget = () => ({ timeoutMs: Math.max(1, Math.ceil(end - performance.now())) });
  const report = async (service: string) =>
    (await operator.getDiagnostics({ service }, budget())).report ?? {};
  const gateway = await report('gateway');
  const services = SERVICES.map(async (service): Promise<[string, JsonValue]> => {
    const found = await orError(report(service));
    // Skips a service that is down.
    if ('error' in found) return [service, found];
    const [deadLetters, integrity] = await Promise.all([
      CONSUMERS.includes(service) ? orError(deadLettersOf(operator, service, budget())) : null,
      orError(findingsOf(operator, service, budget)),
    ]);
    return [service, { ...found, deadLetters, integrity }];
  });
  const [publishing, found] = await Promise.all([
    orError(publishingOf(operator, budget())),
    Promise.all(services),
  ]);
  return {
    madeAt: gateway.at ?? null,
    version,
    publishing,
    services: { gateway, ...Object.fromEntries(found) },
  };
}

const publishingOf = async (operator: OperatorClient, options: CallOptions) =>
  toJson(GetPublishingResponseSchema, await operator.getPublishing({}, options));

async function deadLettersOf(operator: OperatorClient, service: string, options: CallOptions) {
  const { services } = await operator.listDeadLetters({ service, limit: MOST_DEAD_LETTERS }, options);
  const [{ deadLetters = [], total = 0 } = {}] = services;
  return {
    total,
    // Without the facts of events, which are not needed for troubleshooting.
    oldest: deadLetters.map((letter) => toJson(DeadLetterSchema, { ...letter, facts: '' })),
  };
}

/** The findings of one call for each kind, which examines rows for two seconds. */
async function findingsOf(operator: OperatorClient, service: string, budget: Budget): Promise<JsonValue> {
  const [found] = (await operator.listIntegrityChecks({ service }, budget())).services;
  const kinds: JsonObject[] = [];
  for (const { kind } of found?.checks ?? []) {
    const checked = async () => {
      const { findings, next } = await operator.checkIntegrity({ service, kind }, budget());
      return {
        isComplete: next === '',
        count: findings.length,
        first: findings.slice(0, MOST_FINDINGS).map((finding) => toJson(FindingSchema, finding)),
      };
    };
    kinds.push({ kind, ...(await orError(checked())) });
  }
  return kinds;
}
