import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { buildConnector, type Dispatcher } from 'undici';
import type { Log } from '../telemetry/log.ts';
import { traceRequest } from '../telemetry/tracing/http.ts';
import { type AddressRules, createAddressRules } from './addresses.ts';
import { skipContinue } from './continue.ts';
import { createDnsLookup } from './dns.ts';
import { createPools } from './pools.ts';
import { parseTarget } from './targets.ts';

export interface OutboundConfig extends AddressRules {
  /** `host=http://address:port`, host may start with `*.`; such names are never looked up. */
  connectTo: readonly string[];
  /** Connections to one origin at the same time; more requests wait for one. Default 64. */
  connections?: number;
}

/** The address in a URL is not one that requests from here may reach. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/** The answer is longer than the caller is willing to read. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

export interface OutboundRequest {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array | Readable;
  /** For everything from the name's look-up to the body's last byte, in milliseconds. */
  timeoutMs: number;
  /** Ends the request early; it rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface OutboundResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Ends with BodyTooLargeError once more than `maxBytes` came. */
  read(maxBytes: number): AsyncIterable<Buffer>;
  /** The whole body as text, cut off with BodyTooLargeError. */
  text(maxBytes: number): Promise<string>;
  /** Lets the connection go without reading on. */
  discard(): void;
}

export interface Outbound {
  /** One request, no redirects, public addresses only (checked on the address that is dialled). */
  request(url: string | URL, options: OutboundRequest): Promise<OutboundResponse>;
  /**
   * Connects for a request that will be made within a few seconds, so that it need not wait for that. Returns what is to be
   * called once when that request has ended, or will not be made.
   */
  expect(url: string | URL): () => void;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_CONNECTIONS = 64;

/**
 * The one way out to addresses that users gave: webhooks, media imports, own-instance platforms. A name that leads to
 * an address that may not be reached fails like a name that does not exist, so that nobody can try which names an
 * internal network has; the log distinguishes the two. No trace context goes out with a request. Throws ConfigError for
 * rules that would open too much.
 */
export function createOutbound(config: OutboundConfig, log?: Log): Outbound {
  const findAddresses = createDnsLookup();
  const mayReach = createAddressRules(config);
  const targets = config.connectTo.map(parseTarget);
  const { allowCidrs, connectTo } = config;
  if (allowCidrs.length + connectTo.length > 0)
    log?.warn(
      { allowCidrs, connectTo },
      'outbound requests may leave the public internet: for development only',
    );

  const findPublic: LookupFunction = (hostname, _options, callback) =>
    void findAddresses(hostname).then(
      (addresses) => {
        // Every address of the name must be public: a mix is a sign of an attack, not of a web site.
        if (addresses.length > 0 && addresses.every(({ address }) => mayReach(address)))
          return callback(null, addresses);
        log?.info({ hostname }, 'outbound request refused: the name leads to an address that is not public');
        callback(nameNotFound(hostname), []);
      },
      (error: Error) => callback(error, []),
    );

  const targetOf = (hostname: string) => targets.find(({ matches }) => matches(hostname));

  /** Dials what may be reached, by the address that is dialled. */
  function guarded(options: buildConnector.BuildOptions): buildConnector.connector {
    const connect = buildConnector({ ...options, timeout: CONNECT_TIMEOUT_MS, lookup: findPublic });
    const dial: buildConnector.connector = (wanted, callback) =>
      connect(wanted, (...[error, socket]) => {
        if (socket) callback(null, skipContinue(socket));
        else callback(error, null);
      });
    return (wanted, callback) => {
      const hostname = withoutBrackets(wanted.hostname);
      const target = targetOf(hostname);
      if (target) return dial({ ...wanted, ...target.to }, callback);
      if (isIP(hostname) && !mayReach(hostname)) {
        return callback(new ForbiddenAddressError(`${hostname} is not a public address`), null);
      }
      dial({ ...wanted, hostname }, callback);
    };
  }

  const pools = createPools({
    connect: guarded({}),
    connectAhead: guarded({ allowH2: false }),
    connections: config.connections ?? DEFAULT_CONNECTIONS,
  });

  return {
    async request(url, { method = 'GET', headers = {}, body, timeoutMs, signal: given }) {
      const { origin, pathname, search } = new URL(url);
      const limit = limitTime(timeoutMs, given);
      const exchange = pools.open(origin);
      const end = (isCut: boolean) => {
        limit.end();
        exchange.end(isCut);
      };
      const response = await traceRequest(method, url, () =>
        exchange.pool.request({
          ...{ method, headers, body: body ?? null, path: pathname + search, signal: limit.signal },
          ...{ headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
        }),
      ).catch((error: unknown) => {
        end(true);
        throw error;
      });
      response.body.once('close', () => end(!response.body.readableEnded));
      async function* read(maxBytes: number) {
        let seen = 0;
        for await (const chunk of response.body) {
          if (!Buffer.isBuffer(chunk)) continue;
          seen += chunk.length;
          if (seen > maxBytes) throw new BodyTooLargeError(`more than ${maxBytes} bytes`);
          yield chunk;
        }
      }
      return {
        status: response.statusCode,
        headers: response.headers,
        read,
        text: async (maxBytes) => Buffer.concat(await Array.fromAsync(read(maxBytes))).toString('utf8'),
        // Destroying an unread body reports an abort on it; it is not read any more.
        discard: () => void response.body.on('error', () => {}).destroy(),
      };
    },
    expect: (url) => pools.expect(new URL(url).origin),
    close: pools.close,
  };
}

/**
 * A signal that is aborted after a time, or with another one, until `end`. `AbortSignal.any` would leave something behind
 * for each request at a signal that lives as long as the process.
 */
function limitTime(timeoutMs: number, given: AbortSignal | undefined) {
  const ending = new AbortController();
  const follow = () => ending.abort(given?.reason);
  const timer = setTimeout(
    () => ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    timeoutMs,
  );
  if (given?.aborted) follow();
  given?.addEventListener('abort', follow);
  return {
    signal: ending.signal,
    end() {
      clearTimeout(timer);
      given?.removeEventListener('abort', follow);
    },
  };
}

const nameNotFound = (hostname: string) =>
  Object.assign(new Error(`${hostname} has no public address now`), { code: 'ENOTFOUND' });

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
