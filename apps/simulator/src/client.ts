import { z } from 'zod';
import { unescapeHtml } from './html.ts';
import {
  type AccountInput,
  type Call,
  type Credentials,
  call,
  credentials,
  type FaultInput,
  type HookBehaviour,
  type LedgerEntry,
  ledgerEntry,
  type MastodonBehaviourInput,
  type Metrics,
  type Operation,
  type PlatformName,
  type ReceivedHook,
  type ReceivedMail,
  receivedHook,
  receivedMail,
} from './shapes.ts';

export type {
  AccountInput,
  BlueskyCredentials,
  Call,
  FaultInput,
  FaultKind,
  HookBehaviour,
  LedgerEntry,
  MastodonBehaviourInput,
  MastodonCredentials,
  Metrics,
  Operation,
  PlatformName,
  ReceivedHook,
  XCredentials,
} from './shapes.ts';
export { SNAC } from './shapes.ts';

type CredentialsOf<P extends PlatformName> = Extract<Credentials, { platform: P }>;
type Query = Record<string, string | undefined>;

/** The control API of a running simulator. Every method throws if a request fails. */
export type SimulatorClient = {
  /** Creates an account, or returns the credentials of an existing one (new ones if it was revoked). */
  addAccount<P extends PlatformName>(input: AccountInput & { platform: P }): Promise<CredentialsOf<P>>;
  /** Every accepted post in the order of acceptance, including deleted ones. */
  ledger(filter?: { platform?: PlatformName; handle?: string }): Promise<LedgerEntry[]>;
  /** Every request to the platform APIs, in the order of arrival. */
  calls(filter?: { platform?: PlatformName; account?: string; operation?: Operation }): Promise<Call[]>;
  /** Injects a fault into the next matching calls. */
  fault(input: FaultInput): Promise<void>;
  clearFaults(): Promise<void>;
  /** The requests that an inbox has received, oldest first. */
  hooks(inbox: string): Promise<ReceivedHook[]>;
  hookBehaviour(inbox: string, behaviour: HookBehaviour): Promise<void>;
  /** Empties an inbox and resets its behaviour. */
  clearHooks(inbox: string): Promise<void>;
  /** The e-mails that were captured, oldest first; only those to one address where it is given. */
  mail(to?: string): Promise<ReceivedMail[]>;
  /** Makes the Mastodon server behave like other software; omitted properties are as on Mastodon. */
  mastodonBehaviour(behaviour: MastodonBehaviourInput): Promise<void>;
  /** Sets the metrics of a post; omitted ones stay unchanged. */
  setMetrics(id: string, metrics: Partial<Metrics>): Promise<void>;
  /** Revokes the account's tokens and app password, until it is connected again. */
  revoke(handle: string, platform?: PlatformName): Promise<void>;
  /** Removes everything: accounts, posts, faults, calls, inboxes. */
  reset(): Promise<void>;
};

/** A client of the simulator at `url`, for example `http://127.0.0.1:8090`. */
export function createSimulatorClient(url: string): SimulatorClient {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(new URL(`/sim/${path}`, url), {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /sim/${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const get = (path: string, query: Query = {}): Promise<unknown> => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
    return send('GET', `${path}?${search}`);
  };
  const inboxPath = (inbox: string) => `hooks/${encodeURIComponent(inbox)}`;
  const done = async (sent: Promise<unknown>): Promise<void> => void (await sent);

  return {
    async addAccount<P extends PlatformName>(input: AccountInput & { platform: P }) {
      const answer = credentials.parse(await send('POST', 'accounts', input));
      if (!isOf(answer, input.platform))
        throw new Error(`requested ${input.platform}, got ${answer.platform}`);
      return answer;
    },
    ledger: async (filter = {}) =>
      z.object({ entries: z.array(ledgerEntry) }).parse(await get('ledger', filter)).entries,
    calls: async (filter = {}) => z.object({ calls: z.array(call) }).parse(await get('calls', filter)).calls,
    fault: (input) => done(send('POST', 'faults', input)),
    clearFaults: () => done(send('DELETE', 'faults')),
    hooks: async (inbox) =>
      z.object({ received: z.array(receivedHook) }).parse(await get(inboxPath(inbox))).received,
    hookBehaviour: (inbox, behaviour) => done(send('PUT', `${inboxPath(inbox)}/behaviour`, behaviour)),
    clearHooks: (inbox) => done(send('DELETE', inboxPath(inbox))),
    mail: async (to) =>
      z.object({ received: z.array(receivedMail) }).parse(await get('mail', { to })).received,
    mastodonBehaviour: (behaviour) => done(send('PUT', 'behaviour/mastodon', behaviour)),
    setMetrics: (id, metrics) => done(send('POST', 'metrics', { id, ...metrics })),
    revoke: (handle, platform) => done(send('POST', 'revoke', { handle, platform })),
    reset: () => done(send('POST', 'reset')),
  };
}

function isOf<P extends PlatformName>(answer: Credentials, platform: P): answer is CredentialsOf<P> {
  return answer.platform === platform;
}

const HIDDEN = /<input type="hidden" name="([^"]*)" value="([^"]*)">/g;

/**
 * Opens a consent page as a browser does and presses a button: that of the account with this handle, or "Cancel" for
 * null. Returns the URL that the browser is redirected to. Throws if the page has no such button.
 */
export async function answerConsent(page: string, handle: string | null): Promise<URL> {
  const response = await fetch(page);
  const html = await response.text();
  const button = handle === null ? 'name="denied" value="true"' : `name="account" value="${handle}"`;
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined || !html.includes(`<button ${button}>`))
    throw new Error(`the page (status ${response.status}) has no such button: ${html}`);
  const body = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(HIDDEN)) body.set(name, unescapeHtml(value));
  body.set(handle === null ? 'denied' : 'account', handle ?? 'true');
  const answered = await fetch(new URL(action, page), { method: 'POST', body, redirect: 'manual' });
  return new URL(answered.headers.get('location') ?? '');
}
