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
  /** Undefined values are omitted. */
  query?: Record<string, string | number | undefined>;
  body?: object;
  idempotencyKey?: string;
  /** The post's last change that the caller has seen. If it has changed since, the request fails. */
  seenUpdatedAt?: string;
}

/** One request of one caller. */
export interface Exchange {
  caller: Caller;
  /** The client's address. */
  address: string;
  /** The origin of the dashboard in browsers. */
  origin(): string;
  /** Adds the tool and any error code to the request's log line. */
  note(fields: { operation: string; code?: string }): void;
}

/** The context of one call of a tool. It lives as long as its HTTP request. */
export interface Session {
  caller: Caller;
  /** Whether the client can ask the person a question. */
  canAsk: boolean;
  /** The person's answers in an earlier round of the same call. */
  answers: Readonly<Record<string, unknown>> | undefined;
  /** The state that the client returned with these answers. */
  state: string | undefined;
  /** This caller's questions to people. */
  questions: {
    add(question: OpenQuestion): Promise<void>;
    has(question: Pick<OpenQuestion, 'token' | 'fingerprint'>): Promise<boolean>;
  };
  /** Executes an operation of the developer API with the caller's plan and limits. Throws AppError. */
  execute<S extends z.ZodType>(
    operationId: string,
    response: S,
    parts?: Parts,
  ): Promise<{ body: z.output<S>; replayed: boolean }>;
  /** A time for people of the workspace: ISO 8601 with the offset of its zone. */
  localTime(iso: string): string;
  /** The current time, and the zone of all times. */
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
  const { workspaceId, plan, refuseAmbiguousAccounts, needsApproval, keyId, actorName, timeZone } = caller;
  const { canAsk, answers, state, address, origin } = client;
  const actor = { id: keyId, name: actorName, address };
  const localTime = (iso: string) =>
    DateTime.fromISO(iso, { zone: timeZone }).startOf('second').toISO({ suppressMilliseconds: true }) ?? iso;
  return {
    caller,
    canAsk,
    answers,
    state,
    localTime,
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
        { workspaceId, plan, refuseAmbiguousAccounts, needsApproval, actor, origin, showsSummaries: true },
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
