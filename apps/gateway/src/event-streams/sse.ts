import { once } from 'node:events';
import type { Response } from 'express';

/** How long a client may take to read what was sent. */
const SLOW_AFTER_MS = 10_000;
/** How soon a client connects again, in milliseconds. */
const RETRY_MS = 1_000;

/** One event of a stream. */
interface SentEvent {
  id: string;
  type: string;
  /** JSON in one line. */
  body: string;
}

/** Sends server-sent events. What a slow client has not read is held only until the connection's buffer is full. */
export function openSse(response: Response) {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Neither stored nor compressed on the way.
    'Cache-Control': 'no-store, no-transform',
    // Nginx would buffer events.
    'X-Accel-Buffering': 'no',
  });

  const isOpen = () => !response.destroyed && !response.writableEnded;
  const gone = new AbortController();
  response.once('close', () => gone.abort());

  /** False if the client is gone or too slow. */
  async function write(text: string): Promise<boolean> {
    if (!isOpen()) return false;
    if (response.write(text)) return true;
    try {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(SLOW_AFTER_MS)]);
      await once(response, 'drain', { signal });
      return isOpen();
    } catch {
      response.destroy();
      return false;
    }
  }

  return {
    isOpen,
    begin: () => write(`retry: ${RETRY_MS}\n\n`),
    send: ({ id, type, body }: SentEvent) => write(`id: ${id}\nevent: ${type}\ndata: ${body}\n\n`),
    heartbeat: () => write(': heartbeat\n\n'),
    end: () => void response.end(),
  };
}
