import type { ConfirmChannel } from 'amqplib';

/** A burst of wake-ups is sent as one. */
const GATHER_MS = 10;
/** After this time, a scan of the database has found the work. */
const KEPT_MS = 1_000;

/**
 * Sends wake-ups from processes of a service without a scheduler to one process with a scheduler. A lost wake-up does
 * no harm, because schedulers also scan the database.
 */
export interface WakeUps {
  /** Wakes the scheduler of this process or, if it has none, of another one. */
  wake(): void;
  /** Calls back for every wake-up, from this process or another, on every channel that `open` is called with. */
  onWake(callback: () => void): void;
  /** A channel is open. */
  open(channel: ConfirmChannel): Promise<void>;
  close(): void;
}

/** @param queue the same for all processes of the service */
export function createWakeUps(queue: string): WakeUps {
  let channel: ConfirmChannel | undefined;
  let here: (() => void) | undefined;
  let gathering: NodeJS.Timeout | undefined;

  function send() {
    gathering = undefined;
    try {
      // The message is dropped if no scheduler has declared the queue yet.
      channel?.sendToQueue(queue, Buffer.alloc(0));
    } catch {
      // The channel is closing.
    }
  }

  async function receive() {
    if (!channel || !here) return;
    const limits = { 'x-max-length': 1, 'x-message-ttl': KEPT_MS };
    await channel.assertQueue(queue, {
      durable: true,
      arguments: { 'x-queue-type': 'quorum', ...limits },
    });
    await channel.consume(queue, (message) => message && here?.(), { noAck: true });
  }

  return {
    wake() {
      if (here) here();
      else gathering ??= setTimeout(send, GATHER_MS);
    },
    onWake(callback) {
      here = callback;
      // Without it, scans find due work.
      receive().catch(() => {});
    },
    async open(fresh) {
      channel = fresh;
      await receive();
    },
    close() {
      channel = undefined;
      clearTimeout(gathering);
      gathering = undefined;
    },
  };
}
