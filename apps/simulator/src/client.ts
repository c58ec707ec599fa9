import { z } from 'zod';
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
  type MastodonMannersInput,
  type Metrics,
  type Operation,
  type PlatformName,
  type ReceivedHook,
  receivedHook,
} from './shapes.ts';

export type {
  AccountInput,
  BlueskyCredentials,
  Call,
  FaultInput,
  FaultKind,
  HookBehaviour,
  LedgerEntry,
  MastodonCredentials,
  MastodonMannersInput,
  Metrics,
  Operation,
  PlatformName,
  ReceivedHook,
  XCredentials,
} from './shapes.ts';
export { SNAC } from './shapes.ts';

type CredentialsOf<P extends PlatformName> = Extract<Credentials, { platform: P }>;
type Query = Record<string, string | undefined>;

/** The control API of a running simulator. Every method throws when the simulator refuses. */
export type SimulatorClient = {
  /** Create an account, or get the credentials of one that exists (new ones if it was revoked). */
  addAccount<P extends PlatformName>(input: AccountInput & { platform: P }): Promise<CredentialsOf<P>>;
  /** Every post accepted so far, in the order of acceptance, the deleted ones too. */
  ledger(filter?: { platform?: PlatformName; handle?: string }): Promise<LedgerEntry[]>;
  /** Every request the platform APIs saw, in the order of arrival. */
  calls(filter?: { platform?: PlatformName; account?: string; operation?: Operation }): Promise<Call[]>;
  /** Let the next calls that match meet this fault. */
  fault(input: FaultInput): Promise<void>;
  clearFaults(): Promise<void>;
  /** What an inbox has received, oldest first. */
  hooks(inbox: string): Promise<ReceivedHook[]>;
  hookBehaviour(inbox: string, behaviour: HookBehaviour): Promise<void>;
  /** Empty an inbox and let it answer 200 again. */
  clearHooks(inbox: string): Promise<void>;
  /** Let the Mastodon server behave like others; what is left out is as on Mastodon. */
  mastodonManners(manners: MastodonMannersInput): Promise<void>;
  /** Set the numbers a post reports; those left out stay. */
  setMetrics(id: string, metrics: Partial<Metrics>): Promise<void>;
  /** Make the account's tokens and app password stop working, until it is connected anew. */
  revoke(handle: string, platform?: PlatformName): Promise<void>;
  /** Forget everything: accounts, posts, faults, calls, inboxes. */
  reset(): Promise<void>;
};

/** Talk to the simulator at `url`, for example `http://127.0.0.1:8090`. */
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
        throw new Error(`asked for ${input.platform}, got ${answer.platform}`);
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
    mastodonManners: (manners) => done(send('PUT', 'manners/mastodon', manners)),
    setMetrics: (id, metrics) => done(send('POST', 'metrics', { id, ...metrics })),
    revoke: (handle, platform) => done(send('POST', 'revoke', { handle, platform })),
    reset: () => done(send('POST', 'reset')),
  };
}

function isOf<P extends PlatformName>(answer: Credentials, platform: P): answer is CredentialsOf<P> {
  return answer.platform === platform;
}
