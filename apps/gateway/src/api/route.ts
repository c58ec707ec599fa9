import type { Scope } from '@postrider/contracts';
import type { ChangeKind, ProblemCode } from '@postrider/service';
import type { z } from 'zod';
import type { Action, Actor } from '../audit/audit.ts';
import type { ConnectLinks } from '../connecting/links.ts';
import type { Services } from '../services.ts';
import { type RawRequest, validate } from '../validation/validate.ts';
import type { Caller } from '../workspaces/caller.ts';
import type { OperationExamples } from './examples.ts';
import type { ApiResponse } from './response.ts';

/** For whom a route is executed: a program with a key, the dashboard or an assistant. */
export interface RouteCaller extends Pick<Caller, 'workspaceId' | 'plan' | 'refuseAmbiguousAccounts'> {
  /** As the audit log names it. */
  actor: Actor;
  /** Whether it shows of a list of posts only the beginning of texts: the dashboard and assistants. */
  showsSummaries: boolean;
  /** Where the caller's browser sees the dashboard: scheme, host and port. */
  origin(): string;
}

/** What a route's handler gets besides the parsed request. */
interface RouteContext {
  caller: RouteCaller;
  services: Services;
  connectLinks: ConnectLinks;
  /** The id of a resource to create. Repeated requests with the same idempotency key get the same id. */
  newId: string;
  /** When the post was last changed that the caller has seen: one that was changed since is left as it is. */
  seenUpdatedAt?: Date | undefined;
}

interface RouteFacts {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below the base path, with parameters as `:name`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  scope: Scope;
  /** Requires a paid plan, not only one that includes the API. */
  needsPaidPlan?: true;
  /** A request without a body is one with an empty object. */
  hasOptionalBody?: true;
  /** The handler reports what is wrong with values in the body, so that its schema takes any, and any text in them. */
  judgesValues?: true;
  /** Reads much: a workspace has few of these at a time, so that others need not wait. */
  isHeavy?: true;
  /** What it changes, for those who watch the workspace. */
  changes?: ChangeKind;
  /** What the audit log calls it, about the response's subject. */
  audit?: Action;
  /**
   * Accepts an Idempotency-Key, which a row that creates something has to; `with_secret` where the response has to be
   * remembered encrypted. The handler makes what it makes under `newId`, and returns it where it was made before.
   */
  idempotent?: true | 'with_secret';
  /** The successful responses, by status. */
  responses: Partial<Record<200 | 201 | 204, { description: string; body?: z.ZodType }>>;
  /** The problems that are specific to this route. */
  problems: readonly ProblemCode[];
  examples: OperationExamples;
}

type RequestSchema = z.ZodObject<{
  params: z.ZodObject;
  query: z.ZodObject;
  body?: z.ZodType;
}>;

/** One row of the route table. */
export interface Route extends RouteFacts {
  request: RequestSchema;
  /** Validates the request and returns a function that executes it. Throws AppError. */
  prepare(raw: RawRequest): (context: RouteContext) => Promise<ApiResponse>;
}

/** Defines a row. The handler's `input` has the type that the request's schema parses to. */
export const route = <R extends RequestSchema>(
  row: RouteFacts & {
    request: R;
    handler: (call: RouteContext & { input: z.output<R> }) => Promise<ApiResponse>;
  },
): Route => ({
  ...row,
  prepare(raw) {
    const input = validate(row.request, raw, row.judgesValues);
    return (context) => row.handler({ ...context, input });
  },
});
