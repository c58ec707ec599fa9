import { currentTime } from '@postrider/service';
import type { Outbound, OutboundWebSocket } from '@postrider/service/outbound';
import { NoResponseError, NotSentError } from '../http.ts';
import { type EventTemplate, KIND, type NostrEvent, secondsOf } from './event.ts';
import { type Answer, answerOf, type RelayMessage, readMessage } from './messages.ts';

export type OpenSocket = Outbound['socket'];

/** Signs an event for a relay that wants to know who connects (NIP-42). */
export type SignOne = (template: EventTemplate) => Promise<NostrEvent>;

/** What relays are asked for (NIP-01). */
export interface Filter {
  ids?: readonly string[];
  authors?: readonly string[];
  kinds?: readonly number[];
  since?: number;
  limit?: number;
  [tag: `#${string}`]: readonly string[];
}

export interface RelayOptions {
  /** For everything on the connection. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  sign?: SignOne | undefined;
}

interface Listener {
  message(message: RelayMessage): void;
  end(error: Error): void;
}

/** A notice may come before the answer; after this time, it is the answer. */
const NOTICE_MS = 500;
const AUTH = 'auth-required';

/** Opens a connection to a relay. Throws NotSentError. One event at a time: relays may answer without its id. */
export async function openRelay(open: OpenSocket, url: string, options: RelayOptions): Promise<Relay> {
  const { timeoutMs, signal, sign } = options;
  const socket = await open(url, { timeoutMs, ...(signal && { signal }) }).catch((cause: unknown) => {
    throw new NotSentError('no connection to the relay', { cause });
  });
  return new Relay(url, socket, sign);
}

/** An open connection to a relay. Its methods throw NoResponseError if it breaks or the time is over. */
export class Relay {
  readonly url: string;
  readonly #socket: OutboundWebSocket;
  readonly #sign: SignOne | undefined;
  readonly #listeners = new Set<Listener>();
  #challenge: string | undefined;
  #ended: Error | undefined;
  #queries = 0;

  constructor(url: string, socket: OutboundWebSocket, sign: SignOne | undefined) {
    this.url = url;
    this.#socket = socket;
    this.#sign = sign;
    void this.#read();
  }

  get isEnded(): boolean {
    return this.#ended !== undefined;
  }

  close(): void {
    this.#socket.close();
  }

  /** Sends a signed event, given as its JSON, and returns the relay's answer. */
  async publish(event: string, id: string, timeoutMs: number): Promise<Answer> {
    const send = () => this.#sendEvent(`["EVENT",${event}]`, id, timeoutMs);
    const answer = await send();
    if (answer.prefix !== AUTH || !(await this.#authenticate(timeoutMs))) return answer;
    return send();
  }

  /** The stored events that match. Throws also if the relay closes the query with an error. */
  async query(filter: Filter, timeoutMs: number): Promise<unknown[]> {
    const found = await this.#ask(filter, timeoutMs);
    if (found.refusal === undefined) return found.events;
    const isLocked = found.refusal.startsWith(AUTH) && (await this.#authenticate(timeoutMs));
    const again = isLocked ? await this.#ask(filter, timeoutMs) : found;
    if (again.refusal === undefined) return again.events;
    throw new NoResponseError(`the relay closed the query: ${again.refusal}`);
  }

  /** Calls back for each event that matches, until the connection ends. */
  subscribe(filter: Filter, onEvent: (event: unknown) => void): void {
    const name = this.#nextName();
    const ask = () => this.#socket.send(JSON.stringify(['REQ', name, filter]));
    this.#listeners.add({
      message: (message) => {
        if (!('subscription' in message) || message.subscription !== name) return;
        if (message.kind === 'EVENT') onEvent(message.event);
        if (message.kind === 'CLOSED' && message.text.startsWith(AUTH))
          void this.#authenticate(NOTICE_MS * 10).then(ask, () => {});
      },
      end: () => {},
    });
    ask();
  }

  #nextName(): string {
    this.#queries += 1;
    return `q${this.#queries}`;
  }

  async #ask(filter: Filter, timeoutMs: number): Promise<{ events: unknown[]; refusal?: string }> {
    const name = this.#nextName();
    const events: unknown[] = [];
    const answer = await this.#exchange<{ refusal?: string }>(
      JSON.stringify(['REQ', name, filter]),
      timeoutMs,
      (message, settle) => {
        if (!('subscription' in message) || message.subscription !== name) return;
        if (message.kind === 'EVENT') events.push(message.event);
        else if (message.kind === 'CLOSED' && message.text !== '') settle({ refusal: message.text });
        else settle({});
      },
    );
    if (!this.isEnded) this.#socket.send(JSON.stringify(['CLOSE', name]));
    return { events, ...answer };
  }

  #sendEvent(frame: string, id: string, timeoutMs: number): Promise<Answer> {
    const noticeMs = Math.min(NOTICE_MS, timeoutMs / 4);
    return this.#exchange<Answer>(frame, timeoutMs, (message, settle) => {
      if (message.kind === 'OK' && (message.id === id || message.id === ''))
        settle(answerOf(message.isAccepted, message.text));
      if (message.kind === 'NOTICE')
        setTimeout(() => settle(answerOf(false, message.text, true)), noticeMs).unref();
    });
  }

  /** Answers the relay's challenge; false if there is none. */
  async #authenticate(timeoutMs: number): Promise<boolean> {
    const challenge = this.#challenge;
    if (challenge === undefined || !this.#sign) return false;
    this.#challenge = undefined;
    const event = await this.#sign({
      kind: KIND.relaySignIn,
      created_at: secondsOf(currentTime()),
      tags: [
        ['relay', this.url],
        ['challenge', challenge],
      ],
      content: '',
    });
    const { isAccepted } = await this.#sendEvent(JSON.stringify(['AUTH', event]), event.id, timeoutMs);
    return isAccepted;
  }

  /** Sends a message, and waits for what `read` settles with. */
  #exchange<T>(
    frame: string,
    timeoutMs: number,
    read: (message: RelayMessage, settle: (value: T) => void) => void,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const end = () => {
        clearTimeout(timer);
        this.#listeners.delete(listener);
      };
      const settle = (value: T) => {
        end();
        resolve(value);
      };
      const listener: Listener = {
        message: (message) => read(message, settle),
        end: (error) => {
          end();
          reject(error);
        },
      };
      const timer = setTimeout(() => listener.end(new NoResponseError('no answer in time')), timeoutMs);
      this.#listeners.add(listener);
      this.#socket.send(frame);
    });
  }

  async #read(): Promise<void> {
    let cause: unknown;
    try {
      for await (const text of this.#socket.messages()) {
        const message = readMessage(text);
        if (message?.kind === 'AUTH') this.#challenge = message.challenge;
        if (message) for (const listener of [...this.#listeners]) listener.message(message);
      }
    } catch (error) {
      cause = error;
    }
    this.#ended = new NoResponseError('the relay ended the connection', { cause });
    for (const listener of [...this.#listeners]) listener.end(this.#ended);
  }
}
