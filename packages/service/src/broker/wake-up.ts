import type { ConfirmChannel } from 'amqplib';

/** A burst of wake-ups is sent as one. */
const GATHER_MS = 10;
/** What was not taken by then, a scan of the database has found. */
const KEPT_MS = 1_000;

/**
 * Carries wake-ups from the processes of a service that have no scheduler to those that have: each reaches one of them.
 * One that is lost does no harm, because schedulers also scan the database.
 */
export interface WakeUps {
  /** Wakes the scheduler of this process or, where it has none, that of another one. */
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
      // Where no scheduler has declared the queue yet, the message is dropped.
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
      // Without it the scans find what is due.
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
