import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import type { Span } from './span.ts';

/** What a request or a job is about, as far as it is known: each of its log lines and spans has these ids. */
export interface Subject {
  workspaceId?: string | undefined;
  /** Whose share of what is limited it uses, see `shareOf`; no log line has it. */
  shareKey?: string | undefined;
  postId?: string | undefined;
  publicationId?: string | undefined;
}

/** What belongs to a request or a job, and travels with it through log lines, calls and events. */
export interface RequestContext extends Subject {
  /** "" where a job comes from no request. */
  requestId: string;
  /** What is recorded of it in a trace; absent while traces are off. */
  span?: Span | undefined;
  /** Aborts when the caller no longer waits: it has cancelled its call, or its deadline has passed. */
  signal?: AbortSignal;
  /** Until when the caller waits, by `performance.now()`. */
  deadline?: number;
  /** True while a caller waits, which should not be for long where something is away; work in the background may wait. */
  isAwaited?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** `req_` and a UUID of version 7, which begins with the time. */
export const newRequestId = () => `req_${randomUUIDv7()}`;

/** What a caller may send as its own request id: nothing that could break a header, a log line or a page. */
const SAFE_ID = /^[\w.:~+/=@-]{1,128}$/;

/** The id of an HTTP request: the caller's own `X-Request-Id` where that is safe, else a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SAFE_ID.test(header) ? header : newRequestId();

/** The context of the request that is being served; its id is "" outside of any. */
export const currentContext = (): Readonly<RequestContext> => storage.getStore() ?? { requestId: '' };

/** The id of the request that is being served, "" outside of any. */
export const currentRequestId = () => currentContext().requestId;

/** Runs `work` in the context of a request. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Notes what the current request turns out to be about; nothing outside of any. */
export function noteSubject(subject: Subject): void {
  const context = storage.getStore();
  if (!context) return;
  Object.assign(context, subject);
  context.span?.set(subjectAttributes(subject));
}

/** A subject as attributes of a span. */
export const subjectAttributes = ({ workspaceId, postId, publicationId }: Subject) => ({
  'postrider.workspace.id': workspaceId,
  'postrider.post.id': postId,
  'postrider.publication.id': publicationId,
});

/**
 * Runs work that several requests share. It has the id of the first one, and neither its deadline nor its signal; its
 * spans belong to the trace of the first one and link to the others. It is awaited if one of them is.
 */
export function withSharedContext<T>(contexts: readonly Readonly<RequestContext>[], work: () => T): T {
  const [first = { requestId: '' }, ...others] = contexts;
  const { signal: _, deadline: __, ...alone } = first;
  if (others.length === 0) return storage.run(alone, work);
  const spans = others.flatMap(({ span }) => span ?? []);
  const isAwaited = contexts.some((context) => context.isAwaited);
  return storage.run({ requestId: first.requestId, span: first.span?.sharedWith(spans), isAwaited }, work);
}
