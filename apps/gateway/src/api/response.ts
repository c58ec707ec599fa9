import type { Subject } from '../audit/audit.ts';
import { tagOf } from '../http/conditions.ts';

/** What a route's handler returns: a status and a body that is not serialized yet. */
export interface ApiResponse {
  status: number;
  /** Absent for 204. */
  body?: unknown;
  /** The version of a resource that If-Match can name. */
  version?: string;
  /** The subject of a route with `audit`; not sent. */
  subject?: Subject;
}

/** A serialized response, byte for byte as it is sent. */
export interface RenderedResponse {
  status: number;
  /** Empty for a response without a body. */
  contentType: string;
  body: string;
  headers: Record<string, string>;
}

/** @param version of the resource in the body; empty if its service is of an older version */
export const ok = (body: unknown, version = ''): ApiResponse => ({
  status: 200,
  body,
  ...(version && { version }),
});
export const created = (body: unknown): ApiResponse => ({ status: 201, body });
export const accepted = (body: unknown): ApiResponse => ({ status: 202, body });
export const noContent = (): ApiResponse => ({ status: 204 });

export function render({ status, body, version }: ApiResponse, isTagged: boolean): RenderedResponse {
  if (body === undefined) return { status, contentType: '', body: '', headers: {} };
  const text = JSON.stringify(body);
  const headers: Record<string, string> = isTagged ? { ETag: tagOf(text, version) } : {};
  return { status, contentType: 'application/json; charset=utf-8', body: text, headers };
}

/** The response to a client that knows the version. */
export const unchanged = ({ headers }: RenderedResponse): RenderedResponse => ({
  ...{ status: 304, contentType: '', body: '', headers },
});
