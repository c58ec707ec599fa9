import type { Scope } from '@postrider/contracts';
import type { ProblemCode } from '@postrider/service';
import type { z } from 'zod';
import type { Answer } from '../http/answer.ts';
import type { Services } from '../services.ts';
import { type RawRequest, validate } from '../validation/validate.ts';
import type { Caller } from '../workspaces/authenticate.ts';

/** What a route's handler works with, besides the request. */
export interface Work {
  caller: Caller;
  services: Services;
  /** The id for what is made: the same for every repeat of a request with one idempotency key. */
  newId: string;
}

/** A handler's argument; `Input` is the parsed request. */
export type Call<Input = unknown> = Work & { input: Input };

interface RouteFacts {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below the base path, parameters as `:name`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  scope: Scope;
  /** Creating a post needs a paid plan, not only one that allows the API. */
  needsPaidPlan?: true;
  /** Takes an Idempotency-Key. */
  idempotent?: true;
  /** Each status that tells of success, and its body. */
  answers: Partial<Record<200 | 201 | 204, { description: string; body?: z.ZodType }>>;
  /** Failures besides those that every route has. */
  problems: readonly ProblemCode[];
}

type RequestSchema = z.ZodObject<{
  params: z.ZodObject;
  query: z.ZodObject;
  body?: z.ZodType;
}>;

/** One row of the route table, as everything derived from it reads it. */
export interface Route extends RouteFacts {
  request: RequestSchema;
  /** Validates the request; throws AppError. The function that is returned carries it out. */
  prepare(raw: RawRequest): (work: Work) => Promise<Answer>;
}

/** Ties a row's schema to its handler, so that the handler gets just what the schema lets through. */
export const route = <R extends RequestSchema>(
  row: RouteFacts & { request: R; handler: (call: Call<z.output<R>>) => Promise<Answer> },
): Route => ({
  ...row,
  prepare(raw) {
    const input = validate(row.request, raw);
    return (work) => row.handler({ ...work, input });
  },
});
