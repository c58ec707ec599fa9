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
import { limitTime } from './time-limit.ts';
import { createWebSockets, type OutboundWebSocket, type WebSocketOptions } from './web-sockets.ts';

export type { OutboundWebSocket } from './web-sockets.ts';

export interface OutboundConfig extends AddressRules {
  /** `host=http://address:port`, host may start with `*.`; these names are never resolved. */
  connectTo: readonly string[];
  /** The most connections to one origin; further requests wait. Default 64. */
  connections?: number;
}

/** The address in a URL is not allowed for outbound requests. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/** The response is longer than the caller's limit. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

export interface OutboundRequest {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array | Readable;
  /** The timeout from the DNS lookup to the last byte of the body, in milliseconds. */
  timeoutMs: number;
  /** Aborts the request, which rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface OutboundResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Fails with BodyTooLargeError after more than `maxBytes`. */
  read(maxBytes: number): AsyncIterable<Buffer>;
  /** The whole body as text. Rejects with BodyTooLargeError. */
  text(maxBytes: number): Promise<string>;
  /** Releases the connection without reading the rest. */
  discard(): void;
}

export interface Outbound {
  /** One request, no redirects, public addresses only (checked on the address that is dialled). */
  request(url: string | URL, options: OutboundRequest): Promise<OutboundResponse>;
  /**
   * Connects ahead for a request within the next few seconds. Call the returned function once when that request has
   * ended or will not be made.
   */
  expect(url: string | URL): () => void;
  /**
   * Opens a WebSocket connection under the same rules. It ends with an error at the first of: the time limit, 1,000 messages,
   * 8 MB, or a message of more than 512 KB.
   */
  socket(url: string | URL, options: WebSocketOptions): Promise<OutboundWebSocket>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_CONNECTIONS = 64;

/**
 * The only client for addresses from users: webhooks, media imports, self-hosted platforms. A name with a forbidden
 * address fails like a name that does not exist, so that users can't probe internal networks; the log distinguishes the
 * two. Requests have no trace context. Throws ConfigError for rules that are too wide.
 */
export function createOutbound(config: OutboundConfig, log?: Log): Outbound {
  const findAddresses = createDnsLookup();
  const mayReach = createAddressRules(config);
  const targets = config.connectTo.map(parseTarget);
  const { allowCidrs, connectTo } = config;
  if (allowCidrs.length + connectTo.length > 0)
    log?.warn(
      { allowCidrs, connectTo },
      'outbound requests may reach private networks: for development only',
    );

  const findPublic: LookupFunction = (hostname, _options, callback) =>
    void findAddresses(hostname).then(
      (addresses) => {
        // Every address of the name must be public, because a mix indicates an attack.
        if (addresses.length > 0 && addresses.every(({ address }) => mayReach(address)))
          return callback(null, addresses);
        log?.info(
          { hostname },
          'rejected an outbound request: the name resolves to an address that is not public',
        );
        callback(nameNotFound(hostname), []);
      },
      (error: Error) => callback(error, []),
    );

  const targetOf = (hostname: string) => targets.find(({ matches }) => matches(hostname));

  /** Dials only allowed addresses, checked on the dialled address. */
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

  const webSockets = createWebSockets(guarded({ allowH2: false }));

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
          method,
          headers,
          body: body ?? null,
          path: pathname + search,
          signal: limit.signal,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
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
        // Destroying an unread body reports an abort, which can be ignored.
        discard: () => void response.body.on('error', () => {}).destroy(),
      };
    },
    expect: (url) => pools.expect(new URL(url).origin),
    socket: webSockets.open,
    async close() {
      webSockets.close();
      await pools.close();
    },
  };
}

const nameNotFound = (hostname: string) =>
  Object.assign(new Error(`${hostname} has no public address now`), { code: 'ENOTFOUND' });

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
