import type { Readable } from 'node:stream';
import type { ResultErrorCode } from '@postrider/contracts/codes';
import type { Limits, MediaFacts, PostText } from '@postrider/platform-rules';

/** What was given for the fields of the platform's definition. */
type Given = Readonly<Record<string, unknown>>;

/**
 * What each platform implements, in a folder of its own; no code outside of it names the platform. `defineConnector`
 * makes it of a typed `ConnectorSpec`.
 */
export interface Connector {
  /** The platform's name as people write it. */
  readonly name: string;
  readonly capabilities: Capabilities;
  /** Signs in to the platform with credentials, or with tokens. Throws what `classify` explains. */
  connect(given: Given): Promise<Connection>;
  /** How accounts are connected without credentials, where the platform has a page for that. */
  readonly consent?: Consent;
  /**
   * What the account's server accepts, for a post with or without a file. Never rejects: the usual limits count where
   * the server does not answer.
   */
  limits(account: PlatformAccount, hasFile: boolean): Promise<Limits>;
  /**
   * Everything that can be done before the post's time (uploads, containers, look-ups of names). `soFar` is what an
   * interrupted run has saved; `save` keeps a step's result so that it is not done twice.
   */
  prepare(
    job: Job,
    tokens: unknown,
    soFar: unknown,
    save: (prepared: unknown) => Promise<void>,
  ): Promise<unknown>;
  /** How many posts the text makes: more than one for a thread. */
  parts(words: PostText): number;
  /** Exactly one request: the one that makes the next part of the job public. */
  publish(job: Job, tokens: unknown, prepared: unknown): Promise<Published>;
  /**
   * True where it is known by now that `lookUp` can prove on this account's server that a post is not there, so that
   * it may be marked `sending` ahead of its time.
   */
  provesAbsence(account: PlatformAccount): boolean;
  /** The result of a `publish` whose response was lost; `since` is when that part was first sent. */
  lookUp(job: Job, tokens: unknown, prepared: unknown, since: Date): Promise<LookUp>;
  /** New tokens for old ones. The old ones may be invalid afterwards: the caller saves before it uses. */
  refresh(tokens: unknown): Promise<Grant>;
  /** Numbers of published posts, by external id; posts that are gone are left out. */
  metrics(account: PlatformAccount, tokens: unknown, externalIds: readonly string[]): Promise<Metrics[]>;
  /** What an error thrown by any of these means, with a message for people. */
  classify(error: unknown): Verdict;
}

export interface Capabilities {
  /** Tokens end and are renewed with `refresh`. */
  refresh: boolean;
  /** The numbers that `metrics` knows. */
  metrics: readonly (keyof Omit<Metrics, 'externalId'>)[];
}

/**
 * A file of the library. Its bytes are only there as they leave: without the place where it was taken, serial numbers and
 * names, and upright. `size` is that of these bytes, unless pixels had to be turned.
 */
export interface MediaSource extends MediaFacts {
  /** An image that is larger than `limit` bytes is made smaller. Throws RefusedError where that can't be done. */
  file(limit?: number): Promise<OutgoingFile>;
}

export interface OutgoingFile {
  mimeType: string;
  size: number;
  /** The bytes from the beginning, each time. */
  open(): Promise<Readable>;
}

/** An account as its platform knows it. */
export interface PlatformAccount {
  externalId: string;
  username: string;
  /** Origin of the account's server. */
  server: string;
}

/** One post for one account. */
export interface Job<O = unknown> {
  /** Stable over every try: the source of idempotency keys. */
  publicationId: string;
  account: PlatformAccount;
  words: PostText<O>;
  /** The parts that are live already: in a thread, the next part replies to the last of these. */
  done: readonly Published[];
  /** The post's file, null where it has none; opened only while preparing. */
  openMedia(): Promise<MediaSource | null>;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}

/** Tokens that were just issued. */
export interface Grant<T = unknown> {
  tokens: T;
  /** When they stop working, null where they do not. */
  expiresAt: Date | null;
}

/** The parameters of an authorization request, new each time (RFC 6749, RFC 7636). */
export interface ConsentRequest {
  state: string;
  /** The verifier's SHA-256, base64url. */
  codeChallenge: string;
  redirectUri: string;
}

/** What is exchanged for tokens: the authorization code, and the PKCE verifier. */
export interface CodeExchange {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Connecting by the platform's own consent page (OAuth 2.0, code with PKCE). Throws what `classify` explains. */
export interface Consent {
  /** The page's URL, and what `finish` needs of the app: a secret. */
  begin(given: Given, request: ConsentRequest): Promise<{ url: string; app: unknown }>;
  /** Exchanges the code, which is good once. */
  finish(app: unknown, exchange: CodeExchange): Promise<Connection>;
}

/** A proven sign-in: who it is, and what to keep. */
export interface Connection<T = unknown> {
  account: PlatformAccount;
  displayName: string;
  avatarUrl: string;
  grant: Grant<T>;
}

export interface Published {
  externalId: string;
  url: string;
  /** What a reply must name besides the id, where there is such a thing. */
  version?: string;
}

export type LookUp =
  /** `at`: when it went live, where the platform reports it. */
  | ({ kind: 'found'; at?: Date } & Published)
  /** Proven: sending it again with the same prepared state can't make a second one. */
  | { kind: 'absent' }
  | { kind: 'unknown' };

/** Null where the platform does not report a number. */
export interface Metrics {
  externalId: string;
  views: number | null;
  likes: number | null;
  comments: number | null;
}

/** Why something failed: plain sentences for a person who knows no API. */
export interface Failure {
  code: ResultErrorCode;
  message: string;
  action: string;
}

export type Verdict =
  /** Refused without effect, or never sent because the host `isAway`: try again, `afterMs` at the soonest. */
  | { kind: 'retry_later'; failure: Failure; afterMs?: number; isAway?: boolean }
  /** Refused permanently: the post or the account must change. */
  | { kind: 'rejected'; failure: Failure }
  /** The access token is out of date: refused without effect, `refresh` helps. */
  | { kind: 'expired'; failure: Failure }
  /** The account's access is gone. */
  | { kind: 'reconnect'; failure: Failure }
  /** It may or may not have happened. */
  | { kind: 'unknown'; failure: Failure };
