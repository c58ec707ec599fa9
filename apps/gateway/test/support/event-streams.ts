import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { BASE_PATH } from '../../src/paths.ts';

/** Types whose events never end: small ones, those of 20 KB, and those that fill the buffers of a connection. */
export const ENDLESS = new Map(
  Object.entries({ 'media.ready': 1, 'post.approved': 20_000, 'post.updated': 8_000_000 }).map(
    ([type, length]) => {
      const body = JSON.stringify('x'.repeat(length));
      return [type, () => ({ id: randomUUID(), type, body })] as const;
    },
  ),
);

/** Collects what a stream sends, until it ends. @param close ends it */
export function collect(response: Response, close: () => void) {
  const opened = { response, text: '', isEnded: false, close };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) opened.text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => {})
    .finally(() => {
      opened.isEnded = true;
    });
  return opened;
}

/** Opens a stream as a client that reads nothing. */
export function openUnread(address: string, query: string, key: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.pause();
  const path = `${BASE_PATH}/events/stream${query}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  return socket;
}
