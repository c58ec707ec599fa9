import type { Request, RequestHandler } from 'express';
import type { WebSocket } from 'ws';
import type { Network } from './network.ts';
import type { Account, Post } from './rows.ts';
import type { AccountInput, AddedAccount, Operation, PlatformName } from './shapes.ts';
import type { Traffic } from './traffic.ts';

/** A response: JSON in `body`, or a file in `file`. */
export type Reply = {
  status: number;
  body?: unknown;
  file?: { bytes: Buffer; mimeType: string };
  headers?: Record<string, string>;
};

/** A parsed request, with the account that its token belongs to. */
export type Incoming = {
  req: Request;
  network: Network;
  account: Account | undefined;
  /** The address under which the caller reached the simulator, for links in responses. */
  origin: string;
  /** The address under which the caller reached the platform's API, for addresses of the API in responses. */
  base: string;
  receivedAtMs: number;
};

/** A WebSocket connection to a platform. */
export type SocketCall = {
  network: Network;
  traffic: Traffic;
  path: string;
  /** The ws address of the simulator. */
  base: string;
};

type Operations = readonly [Operation, ...Operation[]];

export type Route = {
  method: 'get' | 'post' | 'put' | 'delete' | 'all';
  path: string;
  /**
   * Its operations: faults on any of them apply, and calls are recorded under the first. A function of the parsed request
   * where one path has several steps.
   */
  operations: Operations | ((req: Request) => Operations);
  parse?: RequestHandler[];
  handle(call: Incoming): Reply | Promise<Reply>;
};

/** An error that no handler returns; each platform has its own form of it. */
export type Problem = {
  kind: 'refused' | 'broken' | 'limited' | 'expired' | 'too_large' | 'malformed';
  status?: number | undefined;
  retryAfterSeconds?: number | undefined;
};

export type PlatformSettings = {
  /** How long access tokens and refresh tokens are valid. */
  accessSeconds: number;
  refreshSeconds: number;
  videoProcessingMs: number;
};

/** The API of one platform. A new platform is a folder that exports a function which makes one. */
export type Platform = {
  name: PlatformName;
  /** The names of the platform's own hosts, if the connector uses them. */
  hosts?: readonly string[];
  /** Whether its paths could be another platform's, so that it is served below its hosts alone. */
  needsHost?: boolean;
  routes: Route[];
  /** The WebSocket connections of its API, which records their calls and applies faults to them itself. */
  sockets?: { isAt(path: string): boolean; serve(socket: WebSocket, call: SocketCall): void };
  /** The path of an account's page. */
  profilePath(handle: string): string;
  /** The account of a request, from its token or from the name in a sign-in. */
  callerOf(req: Request, network: Network): Account | undefined;
  problem(problem: Problem): Reply;
  /** Creates an account, or returns new credentials of an existing one. Throws for an invalid handle. */
  addAccount(network: Network, input: AccountInput, origin: string): Omit<AddedAccount, 'platform'>;
  /** Changes the behaviour of the server, if it is configurable. Throws for invalid input. */
  behave?(behaviour: unknown): void;
  /** The post as safe HTML, similar to how the platform shows it. */
  html(post: Post, network: Network): string;
};

/** Thrown by a handler to respond with an error of its platform. */
export class ApiError extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`status ${reply.status}`);
    this.reply = reply;
  }
}

/** The origin that addresses begin with: the one that was configured, or else the caller's, from its Host header. */
export function originOf(req: Request): string {
  const { origin } = req.app.locals;
  return typeof origin === 'string' ? origin : `http://${req.headers.host ?? 'localhost'}`;
}

/** The query parameters of a call. */
export const searchOf = ({ req, origin }: Pick<Incoming, 'req' | 'origin'>): URLSearchParams =>
  new URL(req.originalUrl, origin).searchParams;

/** The bearer token of a request. */
export const bearerOf = (req: Request): string | undefined =>
  /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];

/** A route for the paths of an API that are not simulated. */
export const unknownPath = (path: string, error: () => ApiError): Route => ({
  method: 'all',
  path,
  operations: ['other'],
  handle: () => {
    throw error();
  },
});

/**
 * The `problem` function of a platform.
 * @param texts the usual status and the texts for each kind
 * @param bodyOf the body for a status and texts
 * @param limitHeaders the headers of a rate limit that resets after some seconds
 * @param headers the headers of other problems
 */
export const problems =
  (
    texts: Record<Problem['kind'], [status: number, ...string[]]>,
    bodyOf: (status: number, ...texts: string[]) => unknown,
    limitHeaders: (retryAfterSeconds: number | undefined) => Record<string, string>,
    headers: () => Record<string, string> = () => ({}),
  ) =>
  ({ kind, status, retryAfterSeconds }: Problem): Reply => {
    const [usual, ...rest] = texts[kind];
    const reply = { status: status ?? usual, body: bodyOf(status ?? usual, ...rest) };
    if (kind === 'limited') return { ...reply, headers: limitHeaders(retryAfterSeconds) };
    if (kind !== 'broken' || retryAfterSeconds === undefined) return { ...reply, headers: headers() };
    return { ...reply, headers: { 'retry-after': String(retryAfterSeconds) } };
  };
