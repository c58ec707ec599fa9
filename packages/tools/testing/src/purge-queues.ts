import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'amqplib';
import { queueNames } from './backing.ts';

const EVERY_MS = 5;

/**
 * Empties every queue of a system repeatedly, so that almost no event is delivered, even if the broker is restarted.
 * The returned function ends it.
 */
export function purgeQueues({ url, prefix }: { url: string; prefix: string }): () => Promise<void> {
  const queues = new Set(queueNames(prefix));
  const over = new AbortController();
  const purging = (async () => {
    while (!over.signal.aborted) {
      await purgeUntil(over.signal, url, queues).catch(() => {});
      await sleep(EVERY_MS);
    }
  })();
  return async () => {
    over.abort();
    await purging;
  };
}

/**
 * Rejects if the broker becomes unavailable or a queue is missing. A missing queue is not retried, because not every
 * service handles every event.
 */
async function purgeUntil(over: AbortSignal, url: string, queues: Set<string>) {
  const connection = await connect(url);
  connection.on('error', () => {});
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => {});
    for (let queue = ''; !over.aborted; await sleep(EVERY_MS))
      try {
        for (queue of queues) await channel.purgeQueue(queue);
      } catch (error) {
        if (String(error).includes('NOT_FOUND')) queues.delete(queue);
        throw error;
      }
  } finally {
    await connection.close().catch(() => {});
  }
}
