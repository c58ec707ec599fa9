import type { Readable } from 'node:stream';
import { z } from 'zod';
import { PlatformError, type PlatformHttp } from '../http.ts';

export interface XrpcCall {
  token?: string;
  params?: Record<string, string | readonly string[]>;
  json?: unknown;
  body?: Uint8Array | Readable;
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Calls methods of an AT Protocol server and checks the shape of the response. */
export interface Xrpc {
  query<S extends z.ZodType>(origin: string, method: string, answer: S, call: XrpcCall): Promise<z.output<S>>;
  procedure<S extends z.ZodType>(
    origin: string,
    method: string,
    answer: S,
    call: XrpcCall,
  ): Promise<z.output<S>>;
}

const TIMEOUT_MS = 10_000;

export function createXrpc(http: PlatformHttp): Xrpc {
  async function send<S extends z.ZodType>(
    method: 'GET' | 'POST',
    origin: string,
    nsid: string,
    answer: S,
    { params = {}, timeoutMs = TIMEOUT_MS, ...call }: XrpcCall,
  ): Promise<z.output<S>> {
    const url = new URL(`/xrpc/${nsid}`, origin);
    for (const [name, value] of Object.entries(params)) {
      for (const item of [value].flat()) url.searchParams.append(name, item);
    }
    const { body } = await http.call(url, { ...call, method, timeoutMs });
    return answer.parse(body);
  }
  return {
    query: (origin, method, answer, call) => send('GET', origin, method, answer, call),
    procedure: (origin, method, answer, call) => send('POST', origin, method, answer, call),
  };
}

const xrpcError = z.object({ error: z.string(), message: z.string().default('') });

/** The name and message of an XRPC error, empty for anything else. */
export function xrpcErrorOf(error: unknown): { error: string; message: string } {
  const body = error instanceof PlatformError ? xrpcError.safeParse(error.body).data : undefined;
  return body ?? { error: '', message: '' };
}

/** True if a server does not support a method, or has no service to proxy it to. */
export function isNotOffered(error: unknown): boolean {
  const { error: name, message } = xrpcErrorOf(error);
  if (name === 'InvalidRequest') return message.startsWith('No service configured');
  return (
    ['MethodNotImplemented', 'XRPCNotSupported'].includes(name) ||
    (error instanceof PlatformError && [404, 501].includes(error.status))
  );
}
