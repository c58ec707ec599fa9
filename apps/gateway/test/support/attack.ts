import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { leastCpuTime } from '@postrider/testing';

/** What a request is answered. */
export interface Attacked {
  /** The HTTP status; of gRPC its own. */
  status: number;
  text: string;
}

/** A request that may be sent again. */
export interface Attack {
  name: string;
  send(): Promise<Attacked>;
}

/** For one request; the client's part, which is in this process too, included. */
const MOST_MS = 200;
/** What repeats no more of a request than a hundred violations do. */
const LONGEST_ANSWER = 60_000;
const ANSWER_WITHIN_MS = 20_000;

/** Sends requests one after the other; returns what is wrong, a line each. */
export async function carryOut(
  attacks: readonly Attack[],
  isRight: (answer: Attacked) => boolean = () => true,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, send } of attacks) {
    const limit = new AbortController();
    const late = sleep(ANSWER_WITHIN_MS, undefined, { signal: limit.signal }).then(() => undefined);
    const { result, ms } = await leastCpuTime(() => Promise.race([send(), late]), MOST_MS);
    limit.abort();
    late.catch(() => {});
    if (!result) wrong.push(`${name}: no answer`);
    else if (!isRight(result)) wrong.push(`${name}: ${result.status} ${result.text.slice(0, 200)}`);
    else if (result.text.length > LONGEST_ANSWER) wrong.push(`${name}: ${result.text.length} characters`);
    if (ms > MOST_MS) wrong.push(`${name}: ${Math.round(ms)} ms of processor time`);
  }
  return wrong;
}

/** A message as streams of Connect and gRPC have it: flags, length, bytes. */
export function enveloped(message: Uint8Array | string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(message);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** POSTs a body over HTTP/1.1. A server that refuses a body may close the connection while it is being sent. */
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

/** Calls a gRPC method on a connection of its own: the server ends one on which much is sent that it does not read. */
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
