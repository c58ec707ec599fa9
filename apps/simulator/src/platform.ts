import type { Request, RequestHandler } from 'express';
import type { Account, Post } from './rows.ts';
import type { AccountInput, Credentials, Operation, PlatformName } from './shapes.ts';
import type { World } from './world.ts';

/** What a platform answers: JSON in `body`, or a file in `file`. */
export type Reply = {
  status: number;
  body?: unknown;
  file?: { bytes: Buffer; mimeType: string };
  headers?: Record<string, string>;
};

/** A request that has been read, with the account it speaks for as far as its token says so. */
export type Incoming = {
  req: Request;
  world: World;
  account: Account | undefined;
  /** The address under which the caller reached the simulator, for links in answers. */
  origin: string;
  receivedAtMs: number;
};

export type Route = {
  method: 'get' | 'post' | 'put' | 'delete' | 'all';
  path: string;
  /** What it is for; a fault on any of these strikes it, the first is what its calls are listed under. */
  operations: readonly [Operation, ...Operation[]];
  parse?: RequestHandler[];
  handle(call: Incoming): Reply | Promise<Reply>;
};

/** A refusal that isn't the handler's own; each platform words it its own way. */
export type Problem = {
  kind: 'refused' | 'broken' | 'limited' | 'expired' | 'too_large' | 'malformed';
  status?: number | undefined;
  retryAfterSeconds?: number | undefined;
};

/** One platform's API. A new platform is a folder that makes one of these. */
export type Platform = {
  name: PlatformName;
  /** Its name as people write it. */
  label: string;
  routes: Route[];
  /** The path of an account's page. */
  profilePath(handle: string): string;
  /** Whose request this is, from its token or from the name in a sign-in. */
  callerOf(req: Request, world: World): Account | undefined;
  problem(problem: Problem): Reply;
  /** Create the account, or give an existing one new credentials. Throws on a handle that can't be. */
  addAccount(world: World, input: AccountInput, origin: string): Credentials;
  /** Changes how the server behaves, where it knows several ways. Throws on what it does not know. */
  behave?(manners: unknown): void;
  /** The post as safe HTML, the way the platform would show it. */
  html(post: Post, world: World): string;
};

/** Thrown by a handler to answer with an error of its platform. */
export class ApiError extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`answered ${reply.status}`);
    this.reply = reply;
  }
}

/** The origin the caller used, from its Host header. */
export function originOf(req: Request): string {
  return `http://${req.headers.host ?? 'localhost'}`;
}
