import { violationCode } from '@postrider/contracts/codes';
import { AppError, detailOf, invalid } from '@postrider/service';
import type { z } from 'zod';

/** What a caller named to sign in with, at `path`. Throws `invalid_request` with everything that does not fit. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, path: string): T {
  const { data, error } = schema.safeParse(input ?? {});
  if (!error) return data;
  const errors = error.issues.map((issue) => ({
    path: [path, ...issue.path].join('/'),
    code: violationCode(issue.code),
    message: `${issue.path.join('.')}: ${issue.message}`,
  }));
  throw new AppError('invalid_request', detailOf(errors), { errors });
}

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** An account as people of federated networks write it, "@ada@mastodon.social": its server is what follows. */
const ACCOUNT = /^@?[^@\s/:]+@([^@\s/]+)$/;

/**
 * The origin of a server that a user named, with or without `https://`, or by an account on it. Throws `invalid_request` for what is no
 * address, and for unencrypted HTTP to another machine: passwords and tokens would travel in the open.
 */
export function serverOrigin(text: string, path: string): string {
  const named = ACCOUNT.exec(text.trim())?.[1] ?? text;
  if (named.startsWith('@'))
    throw invalid(path, 'invalid_url', 'This name has no server. Give the server, such as mastodon.social.');
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `https://${named}`;
  if (!URL.canParse(address)) throw invalid(path, 'invalid_url', 'This is not the address of a server.');
  const url = new URL(address);
  if (!isSafe(url) || url.username !== '')
    throw invalid(path, 'invalid_url', 'The server’s address must start with https://.');
  return url.origin;
}

/** Throws `invalid_request` for an address to which a consent page must not send a browser with a code. */
export function assertRedirect(text: string, path: string): void {
  if (!URL.canParse(text) || !isSafe(new URL(text)))
    throw invalid(path, 'invalid_url', 'The redirect address must start with https://, or http://127.0.0.1.');
}

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
