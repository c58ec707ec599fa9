import { type Credentials, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { z } from 'zod';
import { unescapeHtml } from './html.ts';
import {
  type AccountInput,
  type AddedAccount,
  addedAccount,
  type Call,
  call,
  type FaultInput,
  type HookBehaviour,
  type LedgerEntry,
  ledgerEntry,
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
  Call,
  FaultInput,
  FaultKind,
  HookBehaviour,
  LedgerEntry,
  Metrics,
  Operation,
  PlatformName,
  ReceivedHook,
} from './shapes.ts';

/** An account of a platform, and what it is connected with. */
export type SimulatedAccount<P extends PlatformName> = AddedAccount & { platform: P; fields: Credentials<P> };
type Query = Record<string, string | undefined>;

/** The control API of a running simulator. Every method throws if a request fails. */
export type SimulatorClient = {
  /** Creates an account, or returns the credentials of an existing one (new ones if it was revoked). */
  addAccount<P extends PlatformName>(input: AccountInput & { platform: P }): Promise<SimulatedAccount<P>>;
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
  /** Makes the server of a platform behave like other software; omitted properties are the usual ones. */
  behave(platform: PlatformName, behaviour: object): Promise<void>;
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
      const added = addedAccount.parse(await send('POST', 'accounts', input));
      if (!isOf(added, input.platform)) throw new Error(`not all fields of ${input.platform} were returned`);
      return added;
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
    behave: (platform, behaviour) => done(send('PUT', `behaviour/${platform}`, behaviour)),
    setMetrics: (id, metrics) => done(send('POST', 'metrics', { id, ...metrics })),
    revoke: (handle, platform) => done(send('POST', 'revoke', { handle, platform })),
    reset: () => done(send('POST', 'reset')),
  };
}

function isOf<P extends PlatformName>(added: AddedAccount, platform: P): added is SimulatedAccount<P> {
  const { fields, tokens } = PLATFORM_DEFINITIONS[platform].connect;
  return added.platform === platform && [...fields, ...tokens].every(({ name }) => name in added.fields);
}

const HIDDEN = /<input type="hidden" name="([^"]*)" value="([^"]*)">/g;

/** What a person fills in on a consent page besides the button, where the page has it. */
interface Filled {
  /** Scopes that they don't allow. */
  without?: readonly string[];
  person?: string;
}

/**
 * Opens a consent page as a browser does and presses a button: that of the account with this handle, of several ticked
 * accounts, or "Cancel" for null. Returns the URL that the browser is redirected to. Throws if the page has no such button.
 */
export async function answerConsent(
  page: string,
  who: string | readonly string[] | null,
  { without = [], person }: Filled = {},
): Promise<URL> {
  const reached = reachable(page);
  const response = await fetch(reached);
  const html = await response.text();
  const [name, value] =
    who === null ? ['denied', 'true'] : typeof who === 'string' ? ['account', who] : ['ticked', 'true'];
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined || !html.includes(`<button name="${name}" value="${value}">`))
    throw new Error(`the page (status ${response.status}) has no such button: ${html}`);
  const body = new URLSearchParams();
  for (const [, field = '', hidden = ''] of html.matchAll(HIDDEN)) body.set(field, unescapeHtml(hidden));
  body.set(name, value);
  for (const handle of Array.isArray(who) ? who : []) body.append('tick', handle);
  for (const scope of without) body.append('without', scope);
  if (person !== undefined) body.set('person', person);
  const answered = await fetch(new URL(action, reached), { method: 'POST', body, redirect: 'manual' });
  const location = answered.headers.get('location');
  if (location === null)
    throw new Error(`the page returned status ${answered.status}: ${await answered.text()}`);
  return new URL(location);
}

/** A page on a host of its own under localhost, which browsers know and Node does not, under the simulator's address. */
function reachable(page: string): URL {
  const { hostname, port, pathname, search } = new URL(page);
  if (!hostname.endsWith('.localhost')) return new URL(page);
  return new URL(`http://127.0.0.1:${port}/at/${hostname}${pathname}${search}`);
}
