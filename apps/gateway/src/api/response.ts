import type { Subject } from '../audit/audit.ts';

/** What a route's handler returns: a status and a body that is not serialized yet. */
export interface ApiResponse {
  status: number;
  /** Absent for 204. */
  body?: unknown;
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

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });
export const created = (body: unknown): ApiResponse => ({ status: 201, body });
export const noContent = (): ApiResponse => ({ status: 204 });

export const render = ({ status, body }: ApiResponse): RenderedResponse =>
  body === undefined
    ? { status, contentType: '', body: '', headers: {} }
    : { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: {} };
