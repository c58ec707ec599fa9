import type { Entry, History } from '../history.ts';
import type { System } from '../system.ts';
import { markerIn } from './marker.ts';
import type { Workspace } from './workspace.ts';

type Distributed<T> = T extends unknown ? Omit<T, 'type' | 'at' | 'id' | 'workspaceId'> : never;
/** The request in the history. */
export type Asked = Distributed<Extract<Entry, { type: 'request' }>>;

/** The end of one request. */
export interface Answer {
  /** null: there was none, so it is unknown whether the request had an effect. */
  status: number | null;
  postId?: string;
  code?: string;
}

interface HttpRequest {
  method: string;
  path: string;
  body?: object;
}

/** Longer than the gateway's deadlines. */
const TIMEOUT_MS = 12_000;

/** Sends requests to the public API and records each with its response. Does not retry. */
export class Client {
  readonly #system: System;
  readonly #history: History;
  #requests = 0;

  constructor(system: System, history: History) {
    this.#system = system;
    this.#history = history;
  }

  /** @param gateway 0 or 1 */
  async send(workspace: Workspace, gateway: number, asked: Asked, http: HttpRequest): Promise<Answer> {
    const id = `r${++this.#requests}`;
    this.#history.record({ type: 'request', at: Date.now(), id, workspaceId: workspace.id, ...asked });
    const key = asked.operation === 'create' ? { 'idempotency-key': asked.idempotencyKey } : {};
    const answer = await this.ask(workspace, gateway, http, key);
    const post = answer?.body.post;
    const postId = post?.id ?? ('postId' in asked ? asked.postId : undefined);
    const marker = post && markerIn(post.caption);
    const found = { ...(postId && { postId }), ...(answer?.body.code && { code: answer.body.code }) };
    this.#history.record({
      type: 'answer',
      at: Date.now(),
      id,
      status: answer?.status ?? null,
      ...found,
      ...(answer?.replayed && { replayed: true }),
      ...(post && { postStatus: post.status }),
      ...(marker && { marker }),
    });
    return { status: answer?.status ?? null, ...found };
  }

  /** A request outside the history; undefined without a response. */
  async ask(
    { apiKey }: Workspace,
    gateway: number,
    { method, path, body }: HttpRequest,
    headers: Record<string, string> = {},
  ) {
    try {
      const response = await fetch(`${this.#system.apiUrls[gateway]}${path}`, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const parsed: Body = text === '' ? {} : JSON.parse(text);
      const replayed = response.headers.get('idempotent-replayed') === 'true';
      return { status: response.status, body: parsed, replayed };
    } catch {
      return undefined;
    }
  }
}

interface Body {
  post?: { id: string; caption: string; status: string };
  media?: { id: string };
  code?: string;
}
