import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '@postrider/service';

/** Bytes of requests that no ordinary client sends, and the statuses that the documentation allows for them. */
export interface WireAttack {
  name: string;
  /** So many connections at once. */
  connections: number;
  /** One after the other, then `more` for as long as the server takes it. */
  start: string;
  more?: { bytes: string; everyMs: number } | undefined;
  /** Ends the sending side after `start`. */
  end?: boolean;
  /** Never reads what the server sends, and goes on until all others have ended. */
  deaf?: boolean;
  /** Each response must have one of these; without any, there must be none. */
  statuses: readonly number[];
}

const head = (key: string, ...lines: string[]) =>
  [`POST /api/v1/developer/posts HTTP/1.1`, 'Host: a', `Authorization: Bearer ${key}`, ...lines, '', ''].join(
    '\r\n',
  );
const JSON_TYPE = 'Content-Type: application/json';
const GZIP_HEAD = '\u001f\u008b\u0008';
const READ = (key: string) =>
  `GET /api/v1/developer/posts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`;

/** Attacks on how HTTP is carried; what is in a body is attacked in `hostile.ts`. */
export function wireAttacks(key: string): WireAttack[] {
  const chunk = `10000\r\n${'9'.repeat(0x10000)}\r\n`;
  return [
    {
      name: 'a length longer than the body, then an end',
      connections: 5,
      start: `${head(key, JSON_TYPE, 'Content-Length: 500')}{"caption":`,
      end: true,
      statuses: [400],
    },
    {
      name: 'a length longer than the body, then silence',
      connections: 100,
      start: `${head(key, JSON_TYPE, 'Content-Length: 500')}{"caption":`,
      statuses: [400],
    },
    {
      name: 'a body by one byte a second',
      connections: 100,
      start: head(key, JSON_TYPE, 'Content-Length: 500'),
      more: { bytes: ' ', everyMs: 1_000 },
      statuses: [400],
    },
    {
      name: 'a head by one byte a second',
      connections: 100,
      start: 'GET / HTTP/1.1\r\nX-Slow: ',
      more: { bytes: 'x', everyMs: 1_000 },
      statuses: [400],
    },
    {
      name: 'a body without an end',
      connections: 10,
      start: head(key, JSON_TYPE, 'Transfer-Encoding: chunked'),
      more: { bytes: chunk, everyMs: 0 },
      statuses: [413],
    },
    {
      name: 'a petabyte announced and sent',
      connections: 10,
      start: head(key, JSON_TYPE, 'Content-Length: 1000000000000000'),
      more: { bytes: chunk, everyMs: 0 },
      statuses: [413],
    },
    {
      name: 'a packed body',
      connections: 5,
      start: `${head(key, JSON_TYPE, 'Connection: close', 'Content-Encoding: gzip', 'Content-Length: 3')}${GZIP_HEAD}`,
      statuses: [415],
    },
    {
      name: 'two thousand headers',
      connections: 5,
      start: head(key, ...Array.from({ length: 2_000 }, (_, n) => `h${n}: 1`)),
      statuses: [400],
    },
    {
      name: 'a hundred requests in one go, whose answers nobody reads',
      connections: 5,
      start: READ(key).repeat(100),
      deaf: true,
      statuses: [],
    },
    { name: 'connections without a word', connections: 300, start: '', statuses: [] },
    {
      name: 'HTTP/2 to a server of HTTP/1.1',
      connections: 2,
      start: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      statuses: [400],
    },
    {
      name: 'a tunnel',
      connections: 2,
      start: 'CONNECT postrider.test:443 HTTP/1.1\r\nHost: a\r\n\r\n',
      statuses: [400, 404, 405],
    },
  ];
}

/**
 * Carries attacks out at the same time.
 * @param limitMs by then the server must have ended each connection, or it is ended here and reported
 * @returns what is wrong, a line each
 */
export async function carryOutAll(attacks: WireAttack[], port: number, limitMs: number): Promise<string[]> {
  const deaf = attacks.filter((attack) => attack.deaf);
  const others = attacks.filter((attack) => !attack.deaf);
  const end = new AbortController();
  const ended = deaf.map((attack) => carryOut(attack, port, limitMs, end.signal));
  const wrong = await Promise.all(others.map((attack) => carryOut(attack, port, limitMs)));
  end.abort();
  return [...wrong, ...(await Promise.all(ended))].flat();
}

async function carryOut(
  attack: WireAttack,
  port: number,
  limitMs: number,
  end?: AbortSignal,
): Promise<string[]> {
  const each = Array.from({ length: attack.connections }, () => carryOutOnce(attack, port, limitMs, end));
  return [...new Set((await Promise.all(each)).filter((wrong) => wrong !== undefined))].map(
    (wrong) => `${attack.name}: ${wrong}`,
  );
}

async function carryOutOnce(
  attack: WireAttack,
  port: number,
  limitMs: number,
  end?: AbortSignal,
): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  const ended = new Promise<void>((resolve) => {
    // A server that refuses a body closes while it is still being sent: the client may see a reset.
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    if (!attack.deaf) socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
    socket.on('end', () => resolve());
    end?.addEventListener('abort', () => resolve());
  });
  socket.write(attack.start, 'latin1');
  if (attack.end) socket.end();
  const sending = attack.more && keepSending(socket, attack.more);
  const inTime = await within(
    limitMs,
    ended.then(() => true),
  );
  socket.destroy();
  await sending;
  if (attack.deaf) return undefined;
  if (!inTime) return `still open after ${limitMs} ms${answer ? `, ${answer.slice(0, 60)}` : ''}`;
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  if (attack.statuses.length === 0)
    return answer ? `answered ${answer.slice(0, 60)} instead of nothing` : undefined;
  if (statuses.length === 0 || statuses.some((status) => !attack.statuses.includes(status)))
    return `answered ${statuses.join(', ') || 'nothing'} instead of ${attack.statuses.join(' or ')}`;
  return answer.includes('"code"') ? undefined : `answered without a problem: ${answer.slice(0, 300)}`;
}

async function keepSending(socket: Socket, { bytes, everyMs }: NonNullable<WireAttack['more']>) {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  while (!socket.destroyed && socket.writable) {
    if (!socket.write(bytes, 'latin1')) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    await sleep(everyMs);
  }
}
