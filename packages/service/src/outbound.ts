import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, type Dispatcher, request as undiciRequest } from 'undici';
import { ConfigError } from './config.ts';
import { createNames } from './names.ts';

export interface OutboundConfig {
  /** Ranges that may be reached although they are not public. */
  allowCidrs: readonly string[];
  /** `host=http://address:port`, host may start with `*.`; such names are never looked up. */
  connectTo: readonly string[];
  /** Connections to one origin at the same time; more requests wait for one. Default 64. */
  connections?: number;
}

/** The address behind a URL is not one that requests from here may reach. */
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
   * Looks a URL's host up as a request would: `forbidden` where an address of it may not be reached, `unknown` where
   * it has none at the moment. To say no early; what protects is the check on every address that is dialled.
   */
  check(url: string | URL): Promise<'public' | 'forbidden' | 'unknown'>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_CONNECTIONS = 64;
const CHECK_TIMEOUT_MS = 3_000;

/** The one way out to addresses that users gave: webhooks, media imports, own-instance platforms. */
export function createOutbound(config: OutboundConfig): Outbound {
  const findAddresses = createNames();
  const isAllowed = allowList(config.allowCidrs);
  const targets = config.connectTo.map(parseTarget);
  const mayReach = (address: string) => isPublicAddress(address) || isAllowed(address);

  const dial = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    // Every address of the name must be public: a mix is a sign of an attack, not of a web site.
    lookup: (hostname, _options, callback) =>
      void findAddresses(hostname).then(
        (addresses) => {
          const isBad = addresses.some(({ address }) => !mayReach(address));
          if (isBad || addresses.length === 0)
            return callback(new ForbiddenAddressError(`${hostname} is not a public address`), []);
          callback(null, addresses);
        },
        (error: Error) => callback(error, []),
      ),
  });

  const targetOf = (hostname: string) => targets.find(({ matches }) => matches(hostname));

  const agent = new Agent({
    connect: (options, callback) => {
      const hostname = withoutBrackets(options.hostname);
      const target = targetOf(hostname);
      if (target) return dial({ ...options, ...target.to }, callback);
      if (isIP(hostname) && !mayReach(hostname)) {
        return callback(new ForbiddenAddressError(`${hostname} is not a public address`), null);
      }
      dial(options, callback);
    },
    connections: config.connections ?? DEFAULT_CONNECTIONS,
    pipelining: 1,
  });

  return {
    async request(url, { method = 'GET', headers = {}, body, timeoutMs, signal: given }) {
      const late = AbortSignal.timeout(timeoutMs);
      const signal = given ? AbortSignal.any([late, given]) : late;
      const response = await undiciRequest(url, {
        dispatcher: agent,
        method,
        headers,
        body: body ?? null,
        signal,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
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
        // Destroying an unread body reports an abort on it; nobody is left to care.
        discard: () => void response.body.on('error', () => {}).destroy(),
      };
    },
    async check(url) {
      const hostname = withoutBrackets(new URL(url).hostname);
      if (targetOf(hostname)) return 'public';
      const late = Promise.withResolvers<LookupAddress[]>();
      const timer = setTimeout(late.resolve, CHECK_TIMEOUT_MS, []);
      const found = findAddresses(hostname).catch((): LookupAddress[] => []);
      const addresses = await Promise.race([found, late.promise]);
      clearTimeout(timer);
      if (addresses.length === 0) return 'unknown';
      return addresses.every(({ address }) => mayReach(address)) ? 'public' : 'forbidden';
    },
    close: () => agent.close(),
  };
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** True for addresses of the open internet; v4 addresses inside v6 ones are unwrapped first. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}

function allowList(cidrs: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const cidr of cidrs) {
    if (!ipaddr.isValidCIDR(cidr))
      throw new ConfigError(`OUTBOUND_ALLOW_CIDRS: "${cidr}" is not an address range.`);
    const [network, bits] = ipaddr.parseCIDR(cidr);
    list.addSubnet(network.toString(), bits, network.kind());
  }
  return (address) => list.check(address, ipaddr.parse(address).kind());
}

function parseTarget(pair: string) {
  const [host = '', target = ''] = pair.split('=');
  if (!host || !URL.canParse(target))
    throw new ConfigError(`OUTBOUND_CONNECT_TO: "${pair}" is not host=http://address:port.`);
  const { protocol, hostname, port } = new URL(target);
  return {
    matches: (name: string) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host),
    to: { protocol, hostname, host: hostname, port: port || (protocol === 'https:' ? '443' : '80') },
  };
}
