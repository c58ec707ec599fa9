import { createHmac } from 'node:crypto';
import type { PlatformHttp, PlatformRequest, PlatformResponse } from '../http.ts';
import { PlatformError } from '../http.ts';
import { createUsage } from './usage.ts';

/** What calls on behalf of an account need. */
export interface GraphSession {
  /** A token of an account or person. */
  access: string;
  clientId: string;
  /** Of the app; '' if unknown. */
  clientSecret: string;
}

export interface GraphRequest
  extends Pick<PlatformRequest, 'method' | 'body' | 'headers' | 'timeoutMs' | 'signal'> {
  query?: Readonly<Record<string, string>>;
  /** A form, in place of `body`. */
  form?: Readonly<Record<string, string>>;
  /**
   * The account of a call that is not urgent. From 80 % of a limit on, such calls fail with LimitNearError, so that posts
   * can still be published.
   */
  optionalFor?: string;
}

/** A call was not made, because most of a limit is used. */
export class LimitNearError extends Error {
  override name = 'LimitNearError';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('most of a limit is used');
    this.waitMs = waitMs;
  }
}

interface GraphHost<S extends GraphSession> {
  /** The address of a path that begins with the version, such as `/v26.0/me`. */
  url(session: S, path: string): URL;
  /** Such as `v26.0`. */
  version: string;
  /** Whether calls prove that they come from the app (`appsecret_proof`), which an app can require. */
  proves: boolean;
}

/** One of Meta's Graph APIs. The paths of its calls are without the version. */
export interface Graph<S extends GraphSession> {
  /** Throws the errors of PlatformHttp, and LimitNearError. */
  call(session: S, path: string, request: GraphRequest): Promise<PlatformResponse>;
}

/** Calls a Graph API with the account's token in a header, so that no address contains it. */
export function createGraph<S extends GraphSession>(
  http: PlatformHttp,
  { url, version, proves }: GraphHost<S>,
): Graph<S> {
  const usage = createUsage();

  return {
    async call(session, path, { query = {}, form, headers, optionalFor, ...request }) {
      const { access, clientId, clientSecret } = session;
      const waitMs = optionalFor === undefined ? 0 : usage.waitMs(clientId, optionalFor);
      if (waitMs > 0) throw new LimitNearError(waitMs);
      const address = url(session, `/${version}${path}`);
      const proof = proves && clientSecret ? { appsecret_proof: proofOf(access, clientSecret) } : {};
      for (const [name, value] of Object.entries({ ...query, ...proof }))
        address.searchParams.set(name, value);
      try {
        const response = await http.call(address, {
          ...request,
          token: access,
          headers: { ...headers, ...(form && FORM) },
          ...(form && { body: new URLSearchParams(form).toString() }),
        });
        usage.note(clientId, response.headers);
        return response;
      } catch (error) {
        if (error instanceof PlatformError) usage.note(clientId, error.headers);
        throw error;
      }
    },
  };
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Proves to the API that a call with a token comes from the app itself (securing requests, 2026-09). */
const proofOf = (access: string, clientSecret: string): string =>
  createHmac('sha256', clientSecret).update(access).digest('hex');
