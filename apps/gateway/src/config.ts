import {
  allOrNone,
  type Config,
  type ConfigOf,
  commaList,
  conflicting,
  count,
  defineConfig,
  fixed,
  milliseconds,
  port,
  secret,
  setting,
  settings,
} from '@postrider/service';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { DeletionTiming } from './deletion-timing.ts';
import { isKeyPair } from './key-pair.ts';
import { NO_PLAN } from './workspaces/plan.ts';
import { planName } from './workspaces/plan-name.ts';

/** `profileDeletion`: the times of deletions of profiles, which tests shorten. */
export type GatewayConfig = ConfigOf<typeof schema> & { profileDeletion?: DeletionTiming };

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string) => RANGES.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** Only scheme, host and port, as browsers send them. */
const isOrigin = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

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
  /** The deadline of a call that moves a file: imports and completed uploads. */
  transferDeadlineMs: fixed(90_000),
};

export type ServicesConfig = Config<typeof services>;

/** Whether a token is long enough for 32 random bytes in hex, base64 or base64url. */
const isStrong = (token: string) =>
  /^[0-9a-f]+$/i.test(token) ? token.length >= 64 : /^[\w+/-]{43,}={0,2}$/.test(token);

/** Whether an OpenID Connect provider may have this address: the connection must be private. */
function isIssuer(url: string): boolean {
  const { protocol, hostname, search, hash } = new URL(url);
  return search === '' && hash === '' && (protocol === 'https:' || settings.isLoopback(hostname));
}

const NEEDS_TLS =
  'other machines can reach it, and tokens would cross the network without encryption: set OPERATOR_TLS_CERT_FILE and ' +
  'OPERATOR_TLS_KEY_FILE, or use a loopback address such as 127.0.0.1';

const operator = {
  listen: {
    host: conflicting(
      setting(
        'OPERATOR_HOST',
        z
          .string()
          .default('127.0.0.1')
          .describe(
            'The address that the operator service listens on; beyond loopback it requires `OPERATOR_TLS_CERT_FILE`',
          ),
      ),
      (host, { OPERATOR_TOKENS, OPERATOR_TLS_CERT_FILE }) =>
        !OPERATOR_TOKENS || OPERATOR_TLS_CERT_FILE || settings.isLoopback(host) ? undefined : NEEDS_TLS,
    ),
    port: setting('OPERATOR_PORT', port.default(50_057).describe('The port of the operator service')),
  },
  tokens: setting(
    'OPERATOR_TOKENS',
    commaList
      .refine(
        (tokens) => tokens.every(isStrong),
        'each must be 32 random bytes or more: openssl rand -base64 32',
      )
      .default([])
      .describe('The tokens of operators; without one the operator service is off'),
  ),
  tls: allOrNone({
    cert: setting(
      'OPERATOR_TLS_CERT_FILE',
      z.string().optional().describe('The certificate chain of the operator service, in PEM'),
    ),
    key: setting(
      'OPERATOR_TLS_KEY_FILE',
      z.string().optional().describe('The private key of that certificate, in PEM'),
    ),
  }),
};

export type OperatorConfig = Config<typeof operator>;

export const schema = defineConfig({
  logLevel: settings.logLevel,
  management: settings.management('gateway'),
  listen: settings.httpListen(8080),
  grpcTls: settings.grpcTls,
  mongo: settings.mongo('gateway'),
  broker: settings.broker,
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
      maker: setting(
        'RATE_LIMIT_MAKER',
        count.default(36_000).describe('Requests in a window to all workspaces that one person created'),
      ),
      address: setting(
        'RATE_LIMIT_ADDRESS',
        count.default(60).describe('Requests with wrong API keys from one client address in a window'),
      ),
    },
    /** How often replicas exchange their counts. */
    syncMs: fixed(250),
  },
  publicUrl: settings.publicUrl,
  linkUrl: setting(
    'LINK_URL',
    settings.origin
      .optional()
      .describe(
        'Scheme, host and port of the pages of connect and approval links, if they have a domain of their own; there, the gateway serves nothing else',
      ),
  ),
  s3CaFile: settings.s3CaFile,
  dashboard: {
    secret: setting(
      'DASHBOARD_SECRET',
      z
        .string()
        .refine(isStrong, 'must be 32 random bytes or more: openssl rand -base64 32')
        .optional()
        .describe('Signs the sessions of the dashboard; without it the dashboard is off'),
    ),
    attempts: setting(
      'SIGN_IN_ATTEMPTS',
      count
        .default(20)
        .describe('Attempts with a password, code or link from one client address in a minute'),
    ),
    mail: allOrNone({
      url: secret(
        setting(
          'SMTP_URL',
          z
            .string()
            .regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')
            .optional()
            .describe(
              'The mail server for invitations, password resets, approvals and warnings about accounts, `smtps://user:password@host:465`; without it the dashboard only shows the links',
            ),
        ),
      ),
      from: setting(
        'MAIL_FROM',
        z
          .string()
          .regex(/@/, 'must have an e-mail address')
          .optional()
          .describe('The sender of these e-mails: `Postrider <postrider@example.com>`'),
      ),
    }),
    /** How long e-mails about approvals wait for more, which are sent as one. */
    approvalMailDelayMs: fixed(60_000),
    push: allOrNone({
      publicKey: conflicting(
        setting(
          'WEB_PUSH_PUBLIC_KEY',
          z
            .string()
            .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
            .optional()
            .describe(
              'The public key (VAPID) of push notifications in the dashboard; without it there are none ([how to create it](dashboard.md#push-notifications))',
            ),
        ),
        (publicKey, { WEB_PUSH_PRIVATE_KEY: privateKey }) =>
          !privateKey || isKeyPair(publicKey, privateKey)
            ? undefined
            : 'does not belong to WEB_PUSH_PRIVATE_KEY',
      ),
      privateKey: secret(
        setting(
          'WEB_PUSH_PRIVATE_KEY',
          z
            .string()
            .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
            .optional()
            .describe('The private key of push notifications'),
        ),
      ),
      contact: setting(
        'WEB_PUSH_CONTACT',
        z
          .string()
          .max(200)
          .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')
          .optional()
          .describe('Your address for the operators of push services: `mailto:admin@example.com`'),
      ),
    }),
    /** How long push notifications wait for more, which are sent as one. */
    pushDelayMs: fixed(5_000),
    oidc: allOrNone({
      issuer: setting(
        'OIDC_ISSUER',
        z
          .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
          .refine(isIssuer, 'must be https, or http on loopback, without query and fragment')
          .optional()
          .describe('The issuer of an OpenID Connect provider for sign-in, exactly as in its metadata'),
      ),
      clientId: setting('OIDC_CLIENT_ID', z.string().optional().describe('The client id from the provider')),
      clientSecret: setting(
        'OIDC_CLIENT_SECRET',
        z.string().optional().describe('The client secret from the provider'),
      ),
      name: setting(
        'OIDC_NAME',
        z.string().max(40).optional().describe('The name of the provider on the button “Sign in with …”'),
      ),
    }),
    mediaOrigins: setting(
      'S3_PUBLIC_ENDPOINT',
      z
        .url({ protocol: /^https?$/, error: 'must be an http or https address' })
        .optional()
        .describe('The object store’s address for browsers; without it the dashboard shows no media'),
      (endpoint) => (endpoint ? [new URL(endpoint).origin] : []),
    ),
  },
  newWorkspaces: {
    makers: setting(
      'WORKSPACE_MAKERS',
      z
        .enum(['owners', 'everyone'])
        .default('owners')
        .describe(
          'Who can create workspaces in the dashboard: `owners` of the installation, or `everyone` with a confirmed address',
        ),
    ),
    plan: setting(
      'NEW_WORKSPACE_PLAN',
      planName
        .default(NO_PLAN)
        .describe('The plan of these workspaces: `none` can’t publish; `scale` can, and includes the API'),
    ),
  },
  oauth: {
    allowsRegistration: setting(
      'OAUTH_REGISTRATION',
      z
        .stringbool()
        .default(false)
        .describe('Whether assistants without a metadata document may register themselves as OAuth clients'),
    ),
  },
  corsOrigins: setting(
    'CORS_ORIGINS',
    commaList
      .refine((origins) => origins.every(isOrigin), 'each must be an origin such as https://app.example.com')
      .default([])
      .describe(
        'Origins whose scripts may call the developer API from a browser; by default none. Everyone who opens such a page can read its API key',
      ),
  ),
  outbound: settings.outbound,
  operator,
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    commaList
      .refine((proxies) => proxies.every(isProxy), `addresses, CIDR ranges or ${RANGES.join(', ')}`)
      .default([])
      .describe(
        'Proxies whose `X-Forwarded-For` is trusted: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`',
      ),
  ),
});
