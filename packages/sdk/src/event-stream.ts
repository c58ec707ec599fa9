import { authorization } from './api.ts';
import type { Settings } from './options.ts';
import { toRequest } from './request.ts';
import { retryDelay } from './retry.ts';
import { createEventDecoder } from './server-sent-events.ts';
import type { Transport } from './transport.ts';
import type { StreamEvents, WebhookEvent } from './types.ts';

/** The server sends something every 15 seconds; a connection that is silent for longer than this is broken. */
const IDLE_MS = 45_000;

/** The server ends streams when it stops. */
const AFTER_END_MS = 1_000;

export type EventStream = ReturnType<typeof createEventStream>;

/** Streams of events that connect again after the last event that they have given. */
export function createEventStream(settings: Settings, transport: Transport) {
  const { apiKey, baseUrl, clock, maxRetries } = settings;

  /** The messages of one connection, after the event `last`. */
  async function* connect(query: StreamEvents, last: string | undefined, signal?: AbortSignal) {
    const { url, method } = toRequest(baseUrl, 'get /events/stream', { query });
    const resume = last === undefined ? {} : { 'Last-Event-ID': last };
    const headers = { ...authorization(apiKey), Accept: 'text/event-stream', ...resume };
    const decode = createEventDecoder();
    for await (const chunk of transport.stream(url, { method, headers }, IDLE_MS, signal))
      yield* decode(chunk);
  }

  /** Every event after `last`, without an end. Throws what a retry can't fix, and the signal’s reason. */
  return async function* follow(query: StreamEvents, last: string | undefined, signal?: AbortSignal) {
    let newest = last;
    for (let failures = 0; ; failures++) {
      let pause: number | undefined = AFTER_END_MS;
      try {
        for await (const { id, data } of connect(query, newest, signal)) {
          failures = 0;
          newest = id || newest;
          // As the API documents it.
          const event: WebhookEvent = JSON.parse(data);
          yield event;
        }
      } catch (error) {
        pause = failures < maxRetries ? retryDelay(error, true, failures, clock.random()) : undefined;
        if (pause === undefined) throw error;
      }
      await clock.sleep(pause, signal);
    }
  };
}
