import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import type { Span } from './span.ts';

/** The subject of a request or a job, as far as known. All of its log lines and spans have these ids. */
export interface Subject {
  workspaceId?: string | undefined;
  /** The owner of its share, see `shareOf`; not logged. */
  shareKey?: string | undefined;
  postId?: string | undefined;
  publicationId?: string | undefined;
}

/**
 * The part of a workspace that a limited API key can use: either profiles or accounts, at least one. Callers without one
 * can use the whole workspace. What lies outside does not exist for the caller: `not_found`, or absent from lists and totals.
 */
export type Access = { keyId: string } & (
  | { profileIds: readonly string[]; accountIds?: undefined }
  | { accountIds: readonly string[]; profileIds?: undefined }
);

/** The context of a request or a job, passed on to log lines, calls and events. */
export interface RequestContext extends Subject {
  /** "" for a job without a request. */
  requestId: string;
  /** The part of the workspace that its caller can use, see `currentAccess`; absent: all of it. */
  access?: Access | undefined;
  /** True for work that several requests share. It has no access of its own. */
  isShared?: boolean;
  /** Its span; absent while traces are off. */
  span?: Span | undefined;
  /** Aborts when the caller cancels its call, or its deadline passes. */
  signal?: AbortSignal;
  /** The caller's deadline, by `performance.now()`. */
  deadline?: number;
  /** True while a caller waits. Then work should fail soon if a dependency is unavailable; background work may wait. */
  isAwaited?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** `req_` and a UUID of version 7, which begins with the time. */
export const newRequestId = () => `req_${randomUUIDv7()}`;

/** The format of callers' own request ids, which can't break a header, a log line or a page. */
const SAFE_ID = /^[\w.:~+/=@-]{1,128}$/;

/** The id of an HTTP request: the caller's `X-Request-Id` if that is safe, otherwise a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SAFE_ID.test(header) ? header : newRequestId();

/** The context of the request that is being served; its id is "" outside of any. */
export const currentContext = (): Readonly<RequestContext> => storage.getStore() ?? { requestId: '' };

/** The id of the request that is being served, "" outside of any. */
export const currentRequestId = () => currentContext().requestId;

/** Runs `work` in the context of a request. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Adds to the subject of the current request, if any. */
export function noteSubject(subject: Subject): void {
  const context = storage.getStore();
  if (!context) return;
  Object.assign(context, subject);
  context.span?.set(subjectAttributes(subject));
}

/** Limits the current request. Throws outside of a request. */
export function limitAccess(access: Access): void {
  const context = storage.getStore();
  if (!context) throw new Error('limitAccess was called outside of a request');
  context.access = access;
}

/**
 * Runs work without the access of the current caller: on rows that the caller may use although it does not see them, such
 * as the present files of its post. Shared work uses it for rows that each of its callers may use.
 */
export function withoutAccess<T>(work: () => T): T {
  const { access: _, isShared: __, ...context } = currentContext();
  return storage.run(context, work);
}

/** A subject as attributes of a span. */
export const subjectAttributes = ({ workspaceId, postId, publicationId }: Subject) => ({
  'postrider.workspace.id': workspaceId,
  'postrider.post.id': postId,
  'postrider.publication.id': publicationId,
});

/**
 * Runs work that several requests share. It has the id of the first one, but neither its deadline nor its signal. Its
 * spans belong to the trace of the first one and link to the others. It counts as awaited if one of them is. It has nobody's
 * access: `currentAccess` throws, and its calls to other services are not limited.
 */
export function withSharedContext<T>(contexts: readonly Readonly<RequestContext>[], work: () => T): T {
  const [first = { requestId: '' }, ...others] = contexts;
  const { signal: _, deadline: __, access: ___, ...alone } = first;
  if (others.length === 0) return storage.run({ ...alone, isShared: true }, work);
  const spans = others.flatMap(({ span }) => span ?? []);
  const isAwaited = contexts.some((context) => context.isAwaited);
  const span = first.span?.sharedWith(spans);
  return storage.run({ requestId: first.requestId, span, isAwaited, isShared: true }, work);
}
