import type { paths } from './gen/api.ts';

// The OpenAPI document as types of calls. Undocumented calls do not compile.

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Success = 200 | 201 | 202 | 204;

/** Every route of the API: `get /posts/{id}`. */
export type Route = {
  [P in keyof paths]: {
    [M in Method]: paths[P][M] extends { responses: unknown } ? `${M} ${P}` : never;
  }[Method];
}[keyof paths];

type Operation<R extends Route> = R extends `${infer M extends Method} ${infer P extends keyof paths}`
  ? paths[P][M]
  : never;

type Parameter<R extends Route, In extends 'path' | 'query' | 'header'> =
  Operation<R> extends { parameters: Partial<Record<In, infer T>> } ? NonNullable<T> : never;

type PathPart<T> = [T] extends [never] ? { path?: never } : { path: T };
type QueryPart<T> = [T] extends [never] ? { query?: never } : { query?: T | undefined };
type KeyPart<T> = 'Idempotency-Key' extends keyof T ? { idempotencyKey: string } : { idempotencyKey?: never };
type Content<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type BodyPart<T> = T extends { requestBody: infer B }
  ? { body: Content<B> }
  : T extends { requestBody?: infer B }
    ? { body?: Content<B> }
    : { body?: never };

/** A request to any route. */
export interface AnyInput {
  path?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

/** The parameters of a route. A route that accepts an idempotency key requires one. */
export type Input<R extends Route> = AnyInput &
  PathPart<Parameter<R, 'path'>> &
  QueryPart<Parameter<R, 'query'>> &
  KeyPart<Parameter<R, 'header'>> &
  BodyPart<Operation<R>>;

type Body<T> = T extends { content: { 'application/json': infer B } }
  ? B
  : T extends { content: { 'text/csv': infer C } }
    ? C
    : undefined;

/** The successful response of a route, for a CSV file its text; undefined for `204`. */
export type Answer<R extends Route> =
  Operation<R> extends { responses: infer T }
    ? { [S in keyof T & Success]: Body<T[S]> }[keyof T & Success]
    : never;
