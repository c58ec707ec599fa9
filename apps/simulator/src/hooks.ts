import express, { type Request, type Response, Router } from 'express';
import { type HookBehaviour, hookBehaviour, type ReceivedHook } from './shapes.ts';
import type { Traffic } from './traffic.ts';

const BODY_LIMIT = '32mb';
const KEPT_PER_INBOX = 10_000;

type Inbox = { received: ReceivedHook[]; behaviour: HookBehaviour };

/** Inboxes that record every request byte for byte, with configurable responses. */
export class Hooks {
  readonly #inboxes = new Map<string, Inbox>();
  readonly #traffic: Traffic;

  constructor(traffic: Traffic) {
    this.#traffic = traffic;
  }

  received(inbox: string): ReceivedHook[] {
    return this.#inboxes.get(inbox)?.received ?? [];
  }

  names(): string[] {
    return [...this.#inboxes.keys()];
  }

  behave(inbox: string, behaviour: HookBehaviour): void {
    this.#inbox(inbox).behaviour = hookBehaviour.parse(behaviour);
  }

  clear(inbox?: string): void {
    if (inbox === undefined) this.#inboxes.clear();
    else this.#inboxes.delete(inbox);
  }

  /** Serves `ANY /hooks/:inbox`, whatever the Host header is. */
  router(): Router {
    const router = Router();
    router.all('/hooks/:inbox', express.raw({ type: () => true, limit: BODY_LIMIT }), (req, res) =>
      this.#receive(req, res),
    );
    return router;
  }

  #inbox(name: string): Inbox {
    const inbox = this.#inboxes.get(name) ?? { received: [], behaviour: {} };
    this.#inboxes.set(name, inbox);
    return inbox;
  }

  async #receive(req: Request, res: Response): Promise<void> {
    const inbox = this.#inbox(String(req.params.inbox));
    const body: unknown = req.body;
    inbox.received.push({
      receivedAtMs: Date.now(),
      method: req.method,
      path: req.originalUrl,
      headers: Object.fromEntries(
        Object.entries(req.headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
      ),
      bodyBase64: Buffer.isBuffer(body) ? body.toString('base64') : '',
    });
    if (inbox.received.length > KEPT_PER_INBOX) inbox.received.shift();
    await this.#respond(inbox, res);
  }

  async #respond(inbox: Inbox, res: Response): Promise<void> {
    const { status, delayMs, dripBytes, dripEveryMs, hang, redirectTo, sequence } = inbox.behaviour;
    if (hang) return this.#traffic.hold(res);
    const next = sequence?.[0];
    if (sequence && sequence.length > 1)
      inbox.behaviour = { ...inbox.behaviour, sequence: sequence.slice(1) };
    if (delayMs && !(await this.#traffic.wait(delayMs))) return;
    if (res.destroyed) return;
    res.status(next ?? status ?? (redirectTo === undefined ? 200 : 302));
    if (redirectTo !== undefined) res.set('location', redirectTo);
    for (let sent = 0; sent < (dripBytes ?? 0); sent += 1) {
      res.write('.');
      if (!(await this.#traffic.wait(dripEveryMs ?? 1000)) || res.destroyed) return;
    }
    res.end();
  }
}
