import { currentTime } from '@postrider/service';
import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { Route } from '../api/route.ts';
import { ROUTES } from '../api/routes.ts';
import { type ExecuteDependencies, executeRoute } from '../operations/execute-route.ts';
import type { Caller } from '../workspaces/caller.ts';
import { requirePaidPlan } from '../workspaces/plan.ts';
import type { ConfirmationStore, OpenQuestion } from './confirmation-store.ts';

/** The parts of a request to an operation of the developer API. */
interface Parts {
  params?: Record<string, string>;
  /** What is undefined is left out. */
  query?: Record<string, string | number | undefined>;
  body?: object;
  idempotencyKey?: string;
  /** When the post was last changed that was looked at: refused as changed where that is not the present one. */
  seenUpdatedAt?: string;
}

/** One request of one caller. */
export interface Exchange {
  caller: Caller;
  /** The client's address. */
  address: string;
  /** Where browsers see the dashboard. */
  origin(): string;
  /** Adds the tool, and the code where it fails, to what is logged of the request. */
  note(fields: { operation: string; code?: string }): void;
}

/** What one call of a tool works with. It lives as long as its HTTP request. */
export interface Session {
  caller: Caller;
  /** Whether the client can put a question to the person. */
  canAsk: boolean;
  /** What the person answered in an earlier round of the same call. */
  answers: Readonly<Record<string, unknown>> | undefined;
  /** What the client returned with these answers, as it was given to it. */
  state: string | undefined;
  /** What this caller has asked people. */
  questions: {
    add(question: OpenQuestion): Promise<void>;
    has(question: Pick<OpenQuestion, 'token' | 'fingerprint'>): Promise<boolean>;
  };
  /** Carries out an operation of the developer API with the caller's plan and limits. Throws AppError. */
  execute<S extends z.ZodType>(
    operationId: string,
    response: S,
    parts?: Parts,
  ): Promise<{ body: z.output<S>; replayed: boolean }>;
  /** A moment as people of the workspace read it: ISO 8601 with the offset of its zone. */
  localTime(iso: string): string;
  /** The time now, and the zone in which all times are. */
  clock(): { now: string; timezone: string };
}

export interface SessionDependencies extends ExecuteDependencies {
  confirmations: ConfirmationStore;
}

export function createSession(
  caller: Caller,
  client: Pick<Session, 'canAsk' | 'answers' | 'state'> & Pick<Exchange, 'address' | 'origin'>,
  { confirmations, ...dependencies }: SessionDependencies,
): Session {
  const { workspaceId, plan, refuseAmbiguousAccounts, keyId, actorName, timeZone } = caller;
  const { canAsk, answers, state, address, origin } = client;
  const actor = { id: keyId, name: actorName, address };
  const localTime = (iso: string) =>
    DateTime.fromISO(iso, { zone: timeZone }).startOf('second').toISO({ suppressMilliseconds: true }) ?? iso;
  return {
    ...{ caller, canAsk, answers, state, localTime },
    questions: {
      add: (question) => confirmations.add(workspaceId, keyId, question),
      has: (question) => confirmations.has(workspaceId, keyId, question, currentTime()),
    },
    clock: () => ({ now: localTime(currentTime().toISOString()), timezone: timeZone }),
    async execute(operationId, response, { params = {}, query = {}, body = {}, ...parts } = {}) {
      const route = routeOf(operationId);
      if (route.needsPaidPlan) requirePaidPlan(plan);
      const request = {
        params,
        query: Object.fromEntries(
          Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
        ),
        body,
        url: `${operationId} ${JSON.stringify(params)}`,
        idempotencyKey: parts.idempotencyKey,
        ...(parts.seenUpdatedAt !== undefined && { seenUpdatedAt: new Date(parts.seenUpdatedAt) }),
      };
      const { body: json, headers } = await executeRoute(
        route,
        { workspaceId, plan, refuseAmbiguousAccounts, actor, origin, showsSummaries: true },
        request,
        dependencies,
      );
      return {
        body: response.parse(json === '' ? {} : JSON.parse(json)),
        replayed: headers['Idempotent-Replayed'] === 'true',
      };
    },
  };
}

const byOperation = new Map(ROUTES.map((route) => [route.operationId, route]));

function routeOf(operationId: string): Route {
  const route = byOperation.get(operationId);
  if (!route) throw new Error(`there is no operation ${operationId}`);
  return route;
}
