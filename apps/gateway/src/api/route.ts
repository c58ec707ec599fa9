import type { Scope } from '@postrider/contracts';
import type { ChangeKind, ProblemCode } from '@postrider/service';
import type { z } from 'zod';
import type { ApprovalLinks } from '../approvals/links.ts';
import type { Action, Actor } from '../audit/audit.ts';
import type { ConnectLinks } from '../connecting/links.ts';
import type { PlatformSetup } from '../connecting/platform-setup.ts';
import type { FindActors } from '../people/actors.ts';
import type { ProfileJobs } from '../profiles/profile-jobs.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Services } from '../services.ts';
import type { UnconfirmedDeletions } from '../unconfirmed/deletions.ts';
import { type RawRequest, validate } from '../validation/validate.ts';
import type { Caller } from '../workspaces/caller.ts';
import type { ApiKey } from '../workspaces/key.ts';
import type { OperationExamples } from './examples.ts';
import type { ApiResponse } from './response.ts';

/** The caller of a route: a program with a key, the dashboard or an assistant. */
export interface RouteCaller
  extends Pick<Caller, 'workspaceId' | 'plan' | 'refuseAmbiguousAccounts' | 'needsApproval'> {
  /** Its API key; absent for the dashboard and assistants. */
  key?: ApiKey | undefined;
  /** The name of the workspace. */
  workspaceName?: string | undefined;
  /** Its name in the audit log. */
  actor: Actor;
  /** Whether lists of posts contain only the beginning of texts, as for the dashboard and assistants. */
  showsSummaries: boolean;
  /** The origin of the dashboard in the caller's browser: scheme, host and port. */
  origin(): string;
}

/** The context of a route's handler. */
export interface RouteContext {
  caller: RouteCaller;
  services: Services;
  connectLinks: ConnectLinks;
  profiles: Profiles;
  profileJobs: ProfileJobs;
  approvalLinks: ApprovalLinks;
  platformSetup: PlatformSetup;
  findActors: FindActors;
  unconfirmedDeletions: UnconfirmedDeletions;
  /** The id of a resource to create. Repeated requests with the same idempotency key get the same id. */
  newId: string;
  /** Whether the client can repeat the request with the same idempotency key. */
  isRepeatable: boolean;
  /** The versions that the resource may have (If-Match); empty: any. */
  ifMatch: string[];
  /** The post's last change that the caller has seen. If it has changed since, the request fails. */
  seenUpdatedAt?: Date | undefined;
}

interface RouteFacts {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below the base path, with parameters as `:name`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /** Null: any key may call it. */
  scope: Scope | null;
  /** Other scopes that allow it too. */
  alsoScopes?: readonly Scope[];
  /** Requires a paid plan, not only one that includes the API. */
  needsPaidPlan?: true;
  /** A request without a body is one with an empty object. */
  hasOptionalBody?: true;
  /** The body has many rows, and may also be CSV: then this is an example. */
  csv?: string;
  /** The response is a CSV file: this is an example. */
  answersCsv?: string;
  /**
   * About a single resource with a version, which is part of its ETag: GET, PATCH and PUT return it, and every method but GET
   * accepts If-Match. The owner compares `ifMatch` in the write (`writeAsSeen`).
   */
  versioned?: true;
  /** The handler reports violations in the body, so that the schema accepts any values. */
  judgesValues?: true;
  /** Reads a lot: a workspace may have few at a time, so that others need not wait. */
  isHeavy?: true;
  /** The kinds of resources that it changes, for watchers of the workspace. */
  changes?: ChangeKind;
  /** The action in the audit log, on the response's subject. */
  audit?: Action;
  /**
   * Accepts an Idempotency-Key, which every row that creates a resource must. `with_secret`: the response is stored
   * encrypted. The handler creates the resource with the id `newId`, or returns the existing one.
   */
  idempotent?: true | 'with_secret';
  /** The successful responses, by status. */
  responses: Partial<Record<200 | 201 | 202 | 204, { description: string; body?: z.ZodType }>>;
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

/** The scopes that allow a route; any of them is enough. Empty: any key may call it. */
export const scopesFor = ({
  scope,
  alsoScopes = [],
}: Pick<Route, 'scope' | 'alsoScopes'>): readonly Scope[] => (scope ? [scope, ...alsoScopes] : []);

/** Whether successful responses of a route have an ETag. */
export const isTagged = ({ method, versioned }: Pick<Route, 'method' | 'versioned'>): boolean =>
  method === 'get' || (versioned === true && (method === 'patch' || method === 'put'));

/** Defines a row. The handler's `input` has the type that the request's schema parses to. */
export const route = <R extends RequestSchema>(
  row: RouteFacts & {
    request: R;
    handler: (call: RouteContext & { input: z.output<R> }) => Promise<ApiResponse>;
  },
): Route => ({
  ...row,
  problems: row.versioned && row.method !== 'get' ? [...row.problems, 'precondition_failed'] : row.problems,
  prepare(raw) {
    const input = validate(row.request, raw, row.judgesValues);
    return (context) => row.handler({ ...context, input });
  },
});
