import { randomUUID } from 'node:crypto';
import type { NostrEvent } from 'nostr-tools/core';
import { getEventHash, verifyEvent } from 'nostr-tools/pure';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { SocketCall } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { Call, Fault, Operation } from '../shapes.ts';
import { behaviourOf, type NostrNetwork } from './behaviour.ts';
import { eventsAbout } from './likes.ts';
import { showPost } from './posts.ts';
import { SIGNER_MESSAGE, type Signers } from './signer.ts';
import { eventForm, type Filter, filterForm, matches, RelayStore } from './store.ts';

const NOTE = 1;
const DELETION = 5;
const SIGN_IN = 22_242;
const SIGN_IN_SECONDS = 600;
const SLOW_MS = 1_000;

const frame = z.union([
  z.tuple([z.literal('EVENT'), eventForm]),
  z.tuple([z.literal('AUTH'), eventForm]),
  z.tuple([z.literal('REQ'), z.string()], filterForm),
  z.tuple([z.literal('CLOSE'), z.string()]),
]);

/** What an event gets as an answer; null: none. */
type Answer = { isAccepted: boolean; text: string; isNotice?: boolean };

type Connection = {
  socket: WebSocket;
  subscriptions: Map<string, Filter[]>;
  challenge: string;
  signedIn: Set<string>;
};

/** The relay with one name. */
export class SimulatedRelay {
  readonly #name: string;
  readonly #url: string;
  readonly #server: NostrNetwork;
  readonly #signers: Signers;
  readonly #call: SocketCall;
  readonly #store: RelayStore;
  readonly #connections = new Set<Connection>();

  constructor(name: string, server: NostrNetwork, signers: Signers, call: SocketCall) {
    this.#name = name;
    this.#url = call.base + call.path;
    this.#server = server;
    this.#signers = signers;
    this.#call = call;
    this.#store = new RelayStore(name, call.network);
  }

  serve(socket: WebSocket): void {
    const connection = {
      socket,
      subscriptions: new Map(),
      challenge: randomUUID(),
      signedIn: new Set<string>(),
    };
    this.#connections.add(connection);
    socket.on('close', () => this.#connections.delete(connection));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => void this.#read(connection, String(data)));
  }

  async #read(connection: Connection, text: string): Promise<void> {
    const { socket, subscriptions } = connection;
    const read = frame.safeParse(parsed(text)).data;
    if (!read) return send(socket, 'NOTICE', 'invalid client message');
    if (read[0] === 'CLOSE') return void subscriptions.delete(read[1]);
    if (read[0] === 'AUTH') return this.#signIn(connection, read[1]);
    if (read[0] === 'EVENT') return this.#receive(connection, read[1], Buffer.byteLength(text));
    const [, name, ...filters] = read;
    return this.#answerQuery(connection, name, filters);
  }

  #begin(operation: Operation, account: Account | undefined, method: string): Call {
    const about = { platform: 'nostr' as const, path: this.#call.path, method, operation };
    return this.#call.traffic.begin({ ...about, account: account?.handle ?? null, receivedAtMs: Date.now() });
  }

  #fault({ operation, account }: Call, stage: 'before' | 'after'): Fault | undefined {
    return this.#call.traffic.faults.take({ platform: 'nostr', account, operations: [operation] }, stage);
  }

  /** Applies a fault; the reason with which the call fails, or true if it goes on, or false if it gets no answer. */
  async #apply(fault: Fault | undefined, call: Call, { socket }: Connection): Promise<true | false | string> {
    if (!fault) return true;
    const isSlow = fault.kind === 'slow';
    if (isSlow || fault.delayMs) await this.#call.traffic.wait(fault.delayMs ?? SLOW_MS);
    call.outcome = fault.kind;
    if (isSlow) return true;
    if (fault.kind.startsWith('reset')) socket.terminate();
    if (fault.kind.startsWith('reset') || fault.kind.startsWith('timeout')) return false;
    if (fault.kind === 'refuse') return 'blocked: refused by the simulator';
    if (fault.kind === 'rate_limit') return 'rate-limited: slow down';
    return 'error: broken by the simulator';
  }

  async #receive(connection: Connection, event: NostrEvent, bytes: number): Promise<void> {
    const { socket } = connection;
    const { network } = this.#call;
    if (event.kind === SIGNER_MESSAGE) return this.#passOn(event);
    const account = network.account('nostr', event.pubkey);
    const operation = event.kind === NOTE ? 'publish' : event.kind === DELETION ? 'delete' : 'other';
    const call = this.#begin(operation, account, 'EVENT');
    const before = await this.#apply(this.#fault(call, 'before'), call, connection);
    if (before === false) return;
    const { cuts } = behaviourOf(this.#server, this.#name);
    if (cuts === 'before' && event.kind === NOTE) return socket.terminate();
    const answer =
      before === true
        ? this.#keep(connection, event, bytes, account, call.receivedAtMs)
        : { isAccepted: false, text: before };
    if (answer.isAccepted) {
      if (cuts === 'after' && event.kind === NOTE) return socket.terminate();
      const after = await this.#apply(this.#fault(call, 'after'), call, connection);
      if (after === false) return;
      if (after !== true) return this.#answer(socket, event, call, { isAccepted: false, text: after });
    }
    this.#answer(socket, event, call, answer);
  }

  #answer(socket: WebSocket, { id }: NostrEvent, call: Call, { isAccepted, text, isNotice }: Answer): void {
    call.answeredAtMs = Date.now();
    call.status = isAccepted ? 200 : 400;
    if (call.outcome === 'pending') call.outcome = isAccepted ? 'ok' : 'refused';
    const { namesEvents } = behaviourOf(this.#server, this.#name);
    if (isNotice) send(socket, 'NOTICE', text);
    else
      send(
        socket,
        'OK',
        isAccepted || namesEvents || text.startsWith('duplicate') ? id : '',
        isAccepted,
        text,
      );
  }

  /** Stores an event, or says why not. */
  #keep(
    connection: Connection,
    event: NostrEvent,
    bytes: number,
    account: Account | undefined,
    receivedAtMs: number,
  ): Answer {
    const { network } = this.#call;
    const rules = behaviourOf(this.#server, this.#name);
    const refuse = (text: string, isNotice = false): Answer => ({ isAccepted: false, text, isNotice });
    if (bytes > rules.maxBytes)
      return rules.noticesSize
        ? refuse('event exceeded max size', true)
        : refuse(
            `blocked: event size (${bytes} bytes) exceeds maximum allowed size (${rules.maxBytes} bytes)`,
          );
    if (getEventHash(event) !== event.id) return refuse('invalid: invalid event ID');
    if (!verifyEvent({ ...event })) return refuse('invalid: invalid event signature');
    if (rules.needsAuth && !connection.signedIn.has(event.pubkey)) {
      send(connection.socket, 'AUTH', connection.challenge);
      return refuse('auth-required: you must auth');
    }
    if (account?.revoked) return refuse('restricted: this account was revoked');
    if (rules.refuses !== null && event.kind === NOTE) return refuse(rules.refuses);
    const aheadSeconds = event.created_at - Date.now() / 1000;
    if (rules.maxAheadSeconds !== null && aheadSeconds > rules.maxAheadSeconds)
      return refuse(`invalid: ${event.created_at} is in the future`);
    if (this.#store.isDeleted(event.id) && rules.deleted === 'refused')
      return refuse('blocked: this event is deleted');
    const isHidden = this.#store.isDeleted(event.id) && rules.deleted === 'hidden';
    if (isHidden || this.#store.has(event.id)) return DUPLICATES[rules.duplicates];
    this.#store.add(event);
    if (event.kind === DELETION) this.#delete(event);
    else if (account && event.kind === NOTE && !network.post(event.id))
      showPost(network, account, event, this.#url, receivedAtMs);
    return { isAccepted: true, text: '' };
  }

  /** Deletes what an author asks for (NIP-09). */
  #delete({ pubkey, tags }: NostrEvent): void {
    const { network } = this.#call;
    const ids = tags.flatMap(([name, id]) => (name === 'e' && id !== undefined ? [id] : []));
    for (const event of this.#store.find(filterForm.parse({ ids, authors: [pubkey] }))) {
      this.#store.add(event, true);
      const isElsewhere = network
        .records('nostr:')
        .some(({ cid, uri }) => cid === event.id && uri.endsWith(`/${event.id}`));
      const post = network.post(event.id);
      if (post && !isElsewhere) network.deletePost(post);
    }
  }

  async #answerQuery(connection: Connection, name: string, filters: readonly Filter[]): Promise<void> {
    const { socket, subscriptions } = connection;
    subscriptions.set(name, [...filters]);
    const isAbout = filters.some(({ tags }) => tags.some((tag) => tag.name === 'e'));
    const isLookUp = filters.some(({ ids }) => ids !== undefined);
    const about = filters[0]?.tags.find((tag) => tag.name === 'e')?.values;
    const [id = ''] = filters[0]?.ids ?? about ?? [];
    const author = filters[0]?.authors?.[0] ?? this.#call.network.post(id)?.accountId ?? '';
    const account = this.#call.network.account('nostr', author);
    const call = this.#begin(isAbout ? 'metrics' : isLookUp ? 'lookup' : 'session', account, 'REQ');
    const state = await this.#apply(this.#fault(call, 'before'), call, connection);
    if (state === false) return;
    call.answeredAtMs = Date.now();
    if (state !== true) {
      call.status = 400;
      return send(socket, 'CLOSED', name, state);
    }
    call.status = 200;
    if (call.outcome === 'pending') call.outcome = 'ok';
    const found = filters.flatMap((filter) => [
      ...this.#store.find(filter),
      ...(isAbout ? eventsAbout(filter, this.#call.network) : []),
    ]);
    for (const event of found) send(socket, 'EVENT', name, event);
    send(socket, 'EOSE', name);
    const isLive = filters.some(({ kinds }) => kinds?.includes(SIGNER_MESSAGE));
    if (!isLive && behaviourOf(this.#server, this.#name).closesQueries) send(socket, 'CLOSED', name, '');
  }

  #signIn({ socket, challenge, signedIn }: Connection, event: NostrEvent): void {
    const tag = (name: string) => event.tags.find(([key]) => key === name)?.[1];
    const isRecent = Math.abs(event.created_at - Date.now() / 1000) < SIGN_IN_SECONDS;
    const isValid =
      event.kind === SIGN_IN && tag('challenge') === challenge && tag('relay') === this.#url && isRecent;
    const isGenuine = isValid && verifyEvent({ ...event });
    if (isGenuine) signedIn.add(event.pubkey);
    send(socket, 'OK', event.id, isGenuine, isGenuine ? '' : 'invalid: bad auth');
  }

  /** Messages to and from signers are passed on to those who wait for them, and not stored. */
  #passOn(event: NostrEvent): void {
    for (const { socket, subscriptions } of this.#connections)
      for (const [name, filters] of subscriptions)
        if (filters.some((filter) => matches(filter, event))) send(socket, 'EVENT', name, event);
    const origin = this.#call.base.replace(/^ws/, 'http');
    const answer = this.#signers.answer(event, this.#call.network, origin);
    if (answer) this.#passOn(answer);
  }
}

const DUPLICATES = {
  true: { isAccepted: true, text: 'duplicate: already have this event' },
  false: { isAccepted: false, text: 'duplicate: exists' },
  'without a reason': { isAccepted: true, text: 'duplicate: ' },
} as const;

const send = (socket: WebSocket, ...message: readonly unknown[]): void =>
  socket.send(JSON.stringify(message));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
