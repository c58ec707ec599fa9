import { SCOPES } from '@postrider/contracts';
import { type GatewayConfig, startGateway } from '@postrider/gateway';
import { createLog } from '@postrider/service';
import { connectMongo, type MongoConfig } from '@postrider/service/mongo';
import {
  ANY_PORT,
  type Backing,
  reserveBacking,
  TEST_DASHBOARD_SECRET,
  TEST_OPERATOR_TOKEN,
} from '@postrider/testing';
import { BASE_PATH } from '../../src/paths.ts';
import { createKeys, type NewKey } from '../../src/workspaces/keys.ts';
import { createWorkspaceStore } from '../../src/workspaces/store.ts';
import { createWorkspaces } from '../../src/workspaces/workspaces.ts';
import { checkConformance } from './conformance.ts';
import { startFakes } from './fakes.ts';

export const ALL_SCOPES = Object.keys(SCOPES);

export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, undefined where it is no JSON. */
  json: unknown;
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** A gateway over a database of its own and fake services, with a workspace on the Scale plan and a key. */
export async function startHarness(
  overrides: (config: GatewayConfig) => Partial<GatewayConfig> = () => ({}),
) {
  const backing = reserveBacking();
  const fakes = await startFakes();
  const config = gatewayConfig(backing, fakes);
  const gateway = await startGateway({ ...config, ...overrides(config) });
  const operator = await openOperator(config.mongo);
  const workspace = await operator.createWorkspace({ name: 'Test' });
  const newKey = async (input: Partial<NewKey> = {}) =>
    operator.createKey(workspace.id, { name: 'test', scopes: ALL_SCOPES, ...input });
  const key = await newKey();
  let testKey: ReturnType<typeof newKey> | undefined;
  /** Routes of test mode need a test key. */
  async function keyFor(path: string) {
    if (!path.startsWith('/test/')) return key.value;
    testKey ??= newKey({ isTest: true });
    return (await testKey).value;
  }
  return {
    backing,
    config,
    fakes,
    operator,
    gateway,
    workspace,
    key,
    newKey,
    /** A request below the base path with the harness's key. */
    ask: async (method: string, path: string, options?: AskOptions) =>
      ask(gateway.address + BASE_PATH + path, method, { key: await keyFor(path), ...options }),
    async stop() {
      await gateway.stop();
      await operator.close();
      await fakes.stop();
      await backing.remove();
    },
  };
}

/** The operator's use cases over a connection of their own, as another gateway has them. */
async function openOperator(mongo: MongoConfig) {
  const connection = await connectMongo(mongo, createLog('test', 'silent'));
  const store = createWorkspaceStore(connection);
  return { ...createWorkspaces(store), ...createKeys(store), close: () => connection.close() };
}

export interface AskOptions {
  key?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** A request to any address. Whatever the developer API answers is held against its OpenAPI document. */
export async function ask(url: string, method: string, options: AskOptions = {}): Promise<TestResponse> {
  const { key, json, body, headers } = options;
  const payload = json === undefined ? body : JSON.stringify(json);
  const response = await fetch(url, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
  });
  const text = await response.text();
  const arrived = { status: response.status, headers: response.headers, text };
  const [, path] = url.split(BASE_PATH);
  if (path !== undefined) checkConformance(method, path, arrived);
  return { ...arrived, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const gatewayConfig = (
  backing: Backing,
  { servers }: Awaited<ReturnType<typeof startFakes>>,
): GatewayConfig => ({
  logLevel: process.env.LOG_LEVEL ?? 'silent',
  management: ANY_PORT,
  listen: ANY_PORT,
  mongo: backing.mongo('gateway'),
  broker: backing.broker,
  services: {
    posts: servers.posts.address,
    platforms: servers.platforms.address,
    media: servers.media.address,
    webhooks: servers.webhooks.address,
    links: servers.links.address,
    analytics: servers.analytics.address,
    deadlineMs: 5_000,
    transferDeadlineMs: 5_000,
  },
  rateLimits: {
    windowS: 60,
    // More than any test sends in a window: those of limits have limits of their own.
    quotas: { key: 60_000, workspace: 180_000, maker: 360_000, address: 60 },
    syncMs: 50,
  },
  dashboard: {
    secret: TEST_DASHBOARD_SECRET,
    attempts: 1_000,
    mediaOrigins: [],
    approvalMailDelayMs: 3_000,
    pushDelayMs: 500,
  },
  newWorkspaces: { makers: 'owners', plan: 'none' },
  oauth: { allowsRegistration: false },
  outbound: { allowCidrs: [], denyCidrs: [], allowUnsafe: false, connectTo: [] },
  operator: { listen: ANY_PORT, tokens: [TEST_OPERATOR_TOKEN] },
  trustedProxies: [],
  corsOrigins: [],
});
