import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Servers, serversEnv } from '@postrider/local-stack/env';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Every service, in the order of their start. */
export const SERVICES = [
  'simulator',
  'posts',
  'media',
  'platforms',
  'webhooks',
  'links',
  'analytics',
  'gateway',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * The port of each service on this machine; links and the gateway have two: short links, and the operator service.
 * `smtp` is the simulator's port for captured e-mail. `management` is the first port of a row for the management
 * listeners, 0 for any free ones.
 */
export type Ports = Record<ServiceName | 'short' | 'operator' | 'smtp' | 'management', number>;

/** The services with a management listener, in the order of their ports. */
const MANAGED: (keyof Ports)[] = ['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'];

/** The port of a service's management listener; undefined without one, as for the simulator. */
export function managementPort(name: keyof Ports, { management }: Ports): number | undefined {
  const place = MANAGED.indexOf(name);
  if (place >= 0) return management && management + place;
}

/** Secrets that the services of one system share. */
export interface SharedSecrets {
  SECRET_KEYS: string;
  OPERATOR_TOKENS: string;
  DASHBOARD_SECRET: string;
}

const HOST = '127.0.0.1';

/**
 * The environment that all services share. Names under postrider.test are redirected to the simulator, so that webhooks
 * and imports work without the internet while all rules about public https addresses apply. @param replicas the ports
 * of further sets of the same services; callers use all of them in rotation
 */
export function commonEnv(servers: Servers, ports: Ports, secrets: SharedSecrets, ...replicas: Ports[]) {
  const address = (name: ServiceName) =>
    `ipv4:${[ports, ...replicas].map((each) => `${HOST}:${each[name]}`).join(',')}`;
  return {
    ...serversEnv(servers),
    ...secrets,
    S3_PUBLIC_ENDPOINT: servers.s3.endpoint,
    POSTS_ADDRESS: address('posts'),
    PLATFORMS_ADDRESS: address('platforms'),
    MEDIA_ADDRESS: address('media'),
    WEBHOOKS_ADDRESS: address('webhooks'),
    LINKS_ADDRESS: address('links'),
    ANALYTICS_ADDRESS: address('analytics'),
    SHORT_URL_BASE: `http://localhost:${ports.short}`,
    SMTP_URL: `smtp://${HOST}:${ports.smtp}`,
    MAIL_FROM: 'Postrider <postrider@postrider.test>',
    OUTBOUND_CONNECT_TO: `*.postrider.test=http://${HOST}:${ports.simulator}`,
  };
}

/** The address of the simulator, with which the links to its posts begin. */
export const simulatorUrl = (ports: Ports) => `http://${HOST}:${ports.simulator}`;

/** The URL of the operator service. */
export const operatorUrl = (ports: Ports) => `http://${HOST}:${ports.operator}`;

/** The further environment of one service; `dataDir` is the folder of the simulator's journal. */
export function ownEnv(name: ServiceName, ports: Ports, dataDir: string): Record<string, string> {
  if (name === 'simulator')
    return {
      // PUBLIC_URL is the gateway's.
      PORT: String(ports.simulator),
      SMTP_PORT: String(ports.smtp),
      PUBLIC_URL: '',
      DATA_DIR: join(dataDir, 'simulator'),
    };
  const management = { MANAGEMENT_PORT: String(managementPort(name, ports)) };
  if (name === 'gateway')
    return { ...management, PORT: String(ports.gateway), OPERATOR_PORT: String(ports.operator) };
  const own = { ...management, GRPC_PORT: String(ports[name]) };
  if (name === 'links') return { ...own, PORT: String(ports.short) };
  if (name !== 'platforms') return own;
  // A platform's server on this machine may be connected; webhooks and imports stay public-only.
  const outbound = { OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8,::1/128' };
  // The simulator processes images at once.
  return { ...own, ...outbound, MEDIA_GRACE_MS: '500' };
}

const BROKER_USERS: ServiceName[] = ['gateway', 'posts', 'platforms', 'webhooks', 'analytics'];

/** The secret variables, with the services that need each. */
const SECRETS: Record<string, readonly ServiceName[]> = {
  MONGODB_URI: SERVICES.filter((name) => name !== 'simulator'),
  RABBITMQ_URL: BROKER_USERS,
  S3_ACCESS_KEY_ID: ['media'],
  S3_SECRET_ACCESS_KEY: ['media'],
  SECRET_KEYS: ['platforms', 'webhooks'],
  OPERATOR_TOKENS: ['gateway'],
  DASHBOARD_SECRET: ['gateway'],
  SMTP_URL: ['gateway'],
  OIDC_CLIENT_SECRET: ['gateway'],
  WEB_PUSH_PRIVATE_KEY: ['gateway'],
};

/** An environment without the secrets that a service does not need. */
export const withoutForeignSecrets = (name: ServiceName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([variable]) => SECRETS[variable]?.includes(name) ?? true));
