import type { Readable } from 'node:stream';
import type { ResultNoticeCode } from '@postrider/contracts/codes';
import type { Limits, MediaFacts, PostText } from '@postrider/platform-rules';
import type { MimeType } from '@postrider/platform-rules/media';
import type { Failure, Verdict } from './verdict.ts';

/** Values for the fields of the platform's definition. */
type Given = Readonly<Record<string, unknown>>;

/** What each platform implements in its own folder, the only code that names it. `defineConnector` makes one from a `ConnectorSpec`. */
export interface Connector {
  /** The platform's name as people write it. */
  readonly name: string;
  readonly capabilities: Capabilities;
  /** Whether its calls go to the account's server, to which a process then connects ahead of a post's time. */
  readonly callsServer: boolean;
  /**
   * Connects ahead for the next part's call, in place of a connection to the account's server. Returns a function that ends what
   * the call has not used.
   */
  connectAhead?(job: Job, tokens: unknown): () => void;
  /** Signs in to the platform with credentials or tokens. Throws errors that `classify` understands. */
  connect(given: Given): Promise<Connection>;
  /** Connecting accounts with the platform's consent page, if it has one. */
  readonly consent?: Consent;
  /**
   * The limits of the account's server, for a post with or without files. Never rejects: returns the usual limits if
   * the server does not respond.
   */
  limits(account: PlatformAccount, hasFiles: boolean): Promise<Limits>;
  /**
   * All work before the next part's call (uploads, containers, lookups of names). Runs before each part, and again after
   * an interruption: `soFar` is the state that was last saved, also by earlier parts; `save` stores a step's result, so
   * that it is not repeated. Throws NotReadyError while the platform processes a file and shows when it is ready.
   */
  prepare(
    job: Job,
    tokens: unknown,
    soFar: unknown,
    save: (prepared: unknown) => Promise<void>,
  ): Promise<unknown>;
  /** When the part can be published, for files whose processing the platform does not show. Undefined: at once. */
  readyAt?(prepared: unknown): Date | undefined;
  /** The number of calls to `publish`: usually one for each post of a thread, or for a first comment. */
  parts(words: PostText): number;
  /**
   * Exactly one request: the one that makes the next part of the job public. An error that the platform also sends after
   * the post is live is thrown as NoResponseError. Returns Accepted if the platform still processes the part; `lookUp`
   * then reports when it is live or refused.
   */
  publish(job: Job, tokens: unknown, prepared: unknown): Promise<Published | Accepted>;
  /**
   * True if `lookUp` is known to prove absence on this account's server, so that a post may be marked `sending` ahead
   * of its time.
   */
  provesAbsence(account: PlatformAccount): boolean;
  /** The result of a `publish` with a lost response, or of an accepted part; `since` is when that part was first sent. */
  lookUp(job: Job, tokens: unknown, prepared: unknown, since: Date): Promise<LookUp>;
  /**
   * Gives the live post of the job's next part the job's text and options, if the platform can. Its files stay. Can be
   * repeated. Throws RefusedError if the post no longer exists.
   */
  edit?(job: Job, tokens: unknown, externalId: string): Promise<void>;
  /**
   * Deletes a live post, if the platform can. One that no longer exists counts as deleted, so that the call can be
   * repeated.
   */
  delete?(tokens: unknown, externalId: string): Promise<void>;
  /** New tokens for old ones, which may be invalid afterwards. The caller must save them before it uses them. */
  refresh(tokens: unknown): Promise<Grant>;
  /**
   * Makes a call that shows whether the tokens are accepted, once a day. Not defined if the platform has none that is
   * free of charge.
   */
  check?(account: PlatformAccount, tokens: unknown): Promise<void>;
  /** Metrics of published posts, by external id; deleted posts are omitted. */
  metrics(account: PlatformAccount, tokens: unknown, externalIds: readonly string[]): Promise<Metrics[]>;
  /** The values of options that only the platform knows (`fromChoices`); absent if the platform has no such option. */
  choices?(account: PlatformAccount, tokens: unknown): Promise<readonly OptionChoices[]>;
  /** Creates a value of an option on the platform, such as a board; absent if no option is `creatable`. */
  createChoice?(account: PlatformAccount, tokens: unknown, wanted: NewChoice): Promise<OptionChoice>;
  /** Classifies an error of any of these methods, with a message for people. */
  classify(error: unknown): Verdict;
}

/** The values of an option, in the order in which people see them. */
export interface OptionChoices {
  option: string;
  values: readonly OptionChoice[];
}

export interface OptionChoice {
  value: string;
  /** The value in words. */
  label: string;
  /** The value of the parent option to which it belongs; any if absent. */
  parent?: string | undefined;
}

/** A value to create. */
export type NewChoice = Omit<OptionChoice, 'value'> & { option: string };

export interface Capabilities {
  /** Tokens expire and are renewed with `refresh`. */
  refresh: boolean;
  /** The metrics that `metrics` returns. */
  metrics: readonly (keyof Omit<Metrics, 'externalId'>)[];
}

/** A file of a job. */
export interface JobFile {
  /** The description on this account; '' without one. */
  altText: string;
  /** Reads it from the library, in `publish` only to send its bytes. Throws RefusedError if it was deleted. */
  open(): Promise<MediaSource>;
}

/**
 * A file of the media library without location, serial numbers and names. Send what `as` returns, because the file
 * itself may have to be rotated.
 */
export interface MediaSource extends MediaFacts, OutgoingFile {
  /** '' if unknown. */
  filename: string;
  /**
   * The file in the form that a platform takes: an upright image of that type and size, or a video within the limits. The
   * file itself if it fits, or is an animated image. Throws RefusedError if it can't be converted, and NotReadyError
   * while a video is being converted.
   */
  as(wanted: Wanted): Promise<MediaSource>;
  /** A public https address of the file, which works for that long, up to a day. Throws RefusedError without one. */
  publicUrl(validMs: number): Promise<string>;
}

/** The form in which a platform takes images; absent: any. `video`: the limits of its videos, if it
 * takes any. */
export interface Wanted {
  video?: Limits;
  maxBytes?: number;
  mimeTypes?: readonly MimeType[];
  /** Pixels of the longer side. */
  maxSide?: number;
  /** Width times height. */
  maxPixels?: number;
}

export interface OutgoingFile {
  mimeType: string;
  size: number;
  /** The bytes from an offset on, by default all of them, each time. */
  open(from?: number): Promise<Readable>;
}

/** An account on its platform. */
export interface PlatformAccount {
  externalId: string;
  username: string;
  /** Origin of the account's server. */
  server: string;
}

/** One post for one account. */
export interface Job<O = unknown> {
  /** The same for every attempt: the source of idempotency keys. */
  publicationId: string;
  account: PlatformAccount;
  /** The post that it belongs to, with its time, which later attempts don't change; absent for an edit. */
  post?: { id: string; workspaceId: string; scheduledAt: Date };
  words: PostText<O>;
  /** The files of the first part, in order. */
  files: readonly JobFile[];
  /** The cover and the subtitles of the video among them, on platforms with these options. */
  cover?: JobFile | undefined;
  subtitles?: JobFile | undefined;
  /** The parts that are already live. In a thread, the next part replies to the last one; a comment is about the first. */
  done: readonly Published[];
  /** Of an accepted part: its `reference`, if any. */
  reference?: string | undefined;
  /**
   * An earlier call may have made the next part public, and a user wants it sent again nevertheless. If the platform then
   * refuses it as a duplicate and names the live post, `publish` returns that post.
   */
  mayBeLive?: boolean;
  /** The failed attempts before this one, since the last retry by a user. */
  failedAttempts?: number;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}

/** New tokens. */
export interface Grant<T = unknown> {
  tokens: T;
  /** Their expiry; null if they don't expire. */
  expiresAt: Date | null;
  /**
   * When they are to be renewed, at their expiry or before it; null if they can't be renewed or need not be. Tokens with an
   * expiry that can't be renewed end with it: the account's owner is warned, and connects the account again.
   */
  renewAt: Date | null;
}

/** The parameters of an authorization request, new each time (RFC 6749, RFC 7636). */
export interface ConsentRequest {
  state: string;
  /** 43 characters or more; the page gets a hash of it at most. */
  codeVerifier: string;
  redirectUri: string;
}

/** The response of a consent page, and the values of its request that an exchange for tokens requires. */
export interface ConsentAnswer {
  /** The whole query with which the page returned, secret. At most 50 parameters of 4,000 characters. */
  parameters: Readonly<Record<string, string>>;
  codeVerifier: string;
  redirectUri: string;
}

/**
 * Connecting with the platform's own consent page, usually OAuth 2.0. Throws errors that `classify` understands.
 * `defineConsent` creates it.
 */
export interface Consent {
  /** The page's URL, and the app's data for `finish`, which is secret. */
  begin(given: Given, request: ConsentRequest): Promise<{ url: string; app: unknown }>;
  /**
   * Exchanges the page's response, which can be used once, and returns every account that the sign-in opens, each with
   * its own tokens. Null if the page's response has no code although the platform returns one.
   */
  finish(app: unknown, answer: ConsentAnswer): Promise<readonly Connection[] | null>;
}

/** A verified sign-in: the account and its tokens. */
export interface Connection<T = unknown> {
  account: PlatformAccount;
  displayName: string;
  avatarUrl: string;
  grant: Grant<T>;
}

export interface Published {
  /** '' if the platform does not report it. */
  externalId: string;
  url: string;
  /** A further reference that replies need besides the id, if any. */
  version?: string;
  notice?: Notice;
  /** Set if the platform refused the call as a duplicate and so confirmed that the post is live. */
  isDuplicate?: true;
}

/** What a person must still do on the platform, in plain sentences. */
export interface Notice {
  code: ResultNoticeCode;
  message: string;
}

/** The platform has accepted a part for certain. It is live or refused later, and must not be sent again. */
export interface Accepted {
  accepted: true;
  /** The name by which the platform knows it until then. */
  reference: string;
  /** The least time before the next lookup. */
  checkAfterMs?: number;
}

export type LookUp =
  /** `at`: the time when it went live, if the platform reports it. */
  | ({ kind: 'found'; at?: Date } & Published)
  /** Proven absent: sending it again with the same prepared state can't create a second one. */
  | { kind: 'absent' }
  /** `isFinal`: the platform shows no posts, so that further lookups show nothing either. */
  | { kind: 'unknown'; isFinal?: true }
  /** Accepted for certain, and not live yet. */
  | ({ kind: 'pending' } & Partial<Pick<Accepted, 'reference' | 'checkAfterMs'>>)
  /** Accepted, then refused for certain: it has no effect. */
  | { kind: 'refused'; failure: Failure };

/** Null if the platform does not report a number. */
export interface Metrics {
  externalId: string;
  views: number | null;
  likes: number | null;
  comments: number | null;
}
