import { connect } from 'node:http2';

/** The response to a request. */
export interface Attacked {
  /** The HTTP status, or gRPC's own. */
  status: number;
  text: string;
}

/** A request that may be sent again. */
export interface Attack {
  name: string;
  send(): Promise<Attacked>;
}

/** A message in a stream of Connect or gRPC: flags, length, bytes. */
export function enveloped(message: Uint8Array | string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(message);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** POSTs a body over HTTP/1.1. A server that rejects a body may close the connection while it is being sent. */
export async function post(
  url: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Attacked> {
  const init = { method, headers, ...(method !== 'GET' && { body }) };
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  const reader = answer.body?.getReader();
  // A stream of the dashboard may never end.
  const isStream = /connect\+/.test(answer.headers.get('content-type') ?? '');
  const parts: Uint8Array[] = [];
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (value) parts.push(value);
    if (done || isStream) break;
  }
  await reader?.cancel();
  return { status: answer.status, text: Buffer.concat(parts).toString('utf8') };
}

/** Calls a gRPC method on a separate connection, because the server closes a connection with much unread data. */
export const callGrpc = (address: string, path: string, body: Buffer, headers: Record<string, string>) =>
  new Promise<Attacked>((resolve, reject) => {
    const session = connect(address).on('error', reject);
    const stream = session.request({ ':method': 'POST', ':path': path, te: 'trailers', ...headers });
    let status = '';
    let text = '';
    const read = (fields: Record<string, unknown>) => {
      status = String(fields['grpc-status'] ?? status);
      text = String(fields['grpc-message'] ?? text);
    };
    stream.on('response', read);
    stream.on('trailers', read);
    stream.on('close', () => {
      session.destroy();
      if (status === '') reject(new Error(`${path} was answered without a status`));
      else resolve({ status: Number(status), text });
    });
    stream.on('error', () => {});
    stream.resume();
    stream.end(body);
  });
