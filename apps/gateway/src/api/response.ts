import type { Subject } from '../audit/audit.ts';

/** What a route's handler returns: a status and a body that is not serialized yet. */
export interface ApiResponse {
  status: number;
  /** Absent for 204. */
  body?: unknown;
  /** In place of the body: a file to save. */
  file?: FileBody;
  /** The version of a resource that If-Match can name. */
  version?: string;
  /** The subject of a route with `audit`; not sent. */
  subject?: Subject;
}

/** A text file with the name under which browsers save it. */
export interface FileBody {
  contentType: string;
  name: string;
  text: string;
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
export const okFile = (file: FileBody): ApiResponse => ({ status: 200, file });
export const created = (body: unknown): ApiResponse => ({ status: 201, body });
export const accepted = (body: unknown): ApiResponse => ({ status: 202, body });
export const noContent = (): ApiResponse => ({ status: 204 });

export function render({ status, body, file }: ApiResponse): RenderedResponse {
  if (file)
    return {
      status,
      contentType: `${file.contentType}; charset=utf-8`,
      body: file.text,
      headers: { 'Content-Disposition': `attachment; filename="${file.name}"` },
    };
  if (body === undefined) return { status, contentType: '', body: '', headers: {} };
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: {} };
}

/** The response to a client that knows the version. */
export const unchanged = ({ headers }: RenderedResponse): RenderedResponse => ({
  status: 304,
  contentType: '',
  body: '',
  headers,
});
