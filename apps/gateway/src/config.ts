import {
  type Config,
  type ConfigOf,
  commaList,
  count,
  defineConfig,
  milliseconds,
  setting,
  settings,
} from '@postrider/service';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export type GatewayConfig = ConfigOf<typeof schema>;

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string) => RANGES.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** The services behind the gateway. */
const services = {
  posts: settings.serviceAddress('posts'),
  platforms: settings.serviceAddress('platforms'),
  media: settings.serviceAddress('media'),
  webhooks: settings.serviceAddress('webhooks'),
  links: settings.serviceAddress('links'),
  analytics: settings.serviceAddress('analytics'),
  deadlineMs: setting(
    'CALL_DEADLINE_MS',
    milliseconds.default(5_000).describe('The deadline of a call to another service'),
  ),
  transferDeadlineMs: setting(
    'TRANSFER_DEADLINE_MS',
    milliseconds
      .default(90_000)
      .describe('The deadline of a call that moves a file: imports and completed uploads'),
  ),
};

export type ServicesConfig = Config<typeof services>;

export const schema = defineConfig({
  logLevel: settings.logLevel,
  listen: settings.httpListen(8080),
  mongo: settings.mongo('gateway'),
  services,
  rateLimits: {
    windowS: setting(
      'RATE_LIMIT_WINDOW_S',
      count.max(3_600).default(60).describe('The window in which requests are counted, in seconds'),
    ),
    quotas: {
      key: setting('RATE_LIMIT_KEY', count.default(6_000).describe('Requests of one API key in a window')),
      workspace: setting(
        'RATE_LIMIT_WORKSPACE',
        count.default(18_000).describe('Requests of all keys of a workspace in a window'),
      ),
      address: setting(
        'RATE_LIMIT_ADDRESS',
        count.default(60).describe('Requests with unknown API keys from one client address in a window'),
      ),
    },
    syncMs: setting(
      'RATE_LIMIT_SYNC_MS',
      milliseconds.max(500).default(250).describe('How often replicas exchange their counts'),
    ),
  },
  publicUrl: setting(
    'PUBLIC_URL',
    z
      .url({ protocol: /^https?$/, abort: true })
      .refine((url) => new URL(url).pathname === '/', 'must be scheme, host and port alone')
      .transform((url) => new URL(url).origin)
      .optional()
      .describe(
        'Scheme, host and port at which clients reach the gateway; without it the host that a request names',
      ),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    commaList
      .refine((proxies) => proxies.every(isProxy), `addresses, CIDR ranges or ${RANGES.join(', ')}`)
      .default([])
      .describe(
        'Proxies whose `X-Forwarded-For` is believed: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`',
      ),
  ),
});
