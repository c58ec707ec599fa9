import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type Link, LinksService } from '@postrider/contracts/links';
import type { RpcClient } from '@postrider/service/grpc';
import {
  ANY_PORT,
  type Backing,
  createTestClient,
  reserveBacking,
  startTcpProxy,
  type TcpProxy,
  testLog,
} from '@postrider/testing';
import { type LinksConfig, type RunningLinks, startLinks } from '../src/app.ts';

export type Client = RpcClient<typeof LinksService>;

/** One process of the links service. */
export interface Replica {
  service: RunningLinks;
  client: Client;
  visit(code: string, options?: VisitOptions): Promise<Answer>;
  stop(): Promise<void>;
}

export interface VisitOptions {
  method?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Harness {
  backing: Backing;
  start(config?: Partial<LinksConfig>): Promise<Replica>;
  /** A replica whose way to the database can be cut. */
  startBehindProxy(): Promise<{ replica: Replica; proxy: TcpProxy }>;
  stop(): Promise<void>;
}

export const SHORT_URL_BASE = 'https://sho.rt';
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

export async function startHarness(): Promise<Harness> {
  const backing = reserveBacking();
  const mongo = backing.mongo('links');
  await using started = new AsyncDisposableStack();
  started.defer(() => backing.remove());

  async function start(config: Partial<LinksConfig> = {}): Promise<Replica> {
    const service = await startLinks({
      logLevel: testLog.level,
      management: ANY_PORT,
      listen: ANY_PORT,
      redirect: ANY_PORT,
      mongo,
      shortUrlBase: SHORT_URL_BASE,
      ...config,
    });
    const client = createTestClient(LinksService, service.address);
    const stop = async () => {
      client.close();
      await service.stop();
    };
    running.defer(stop);
    return {
      service,
      client,
      visit: (code, options) => visit(`${service.redirectUrl}/${code}`, options),
      stop,
    };
  }

  const running = started.move();
  return {
    backing,
    start,
    async startBehindProxy() {
      const proxy = await startTcpProxy(mongo.uri);
      running.defer(() => proxy.stop());
      // Straight to the proxy's end: a driver that discovers the set's members would bypass it.
      const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
      return { proxy, replica: await start({ mongo: { ...mongo, uri } }) };
    },
    stop: () => running.disposeAsync(),
  };
}

/** A visit by a browser that follows nothing, by default. */
export const visit = (url: string, { method = 'GET', headers = {} }: VisitOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { 'User-Agent': BROWSER, ...headers } },
      async (response) => {
        const body = Buffer.concat(await Array.fromAsync(response)).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      },
    );
    sent.on('error', reject).end();
  });

/** A visit that is redirected and counted. Where the database takes longer than a second, the visitor comes again. */
export async function follow(replica: Replica, code: string): Promise<void> {
  let status = 503;
  while (status === 503) ({ status } = await replica.visit(code));
  if (status !== 302) throw new Error(`the visit of ${code} was answered with ${status}`);
}

/** A new link of the workspace. */
export async function newLink(
  client: Client,
  workspaceId: string,
  url = 'https://example.com/',
): Promise<Link> {
  const { link } = await client.createLink({ workspaceId, linkId: randomUUID(), url });
  if (!link) throw new Error('no link came back');
  return link;
}

/** The clicks that are stored for a link. */
export async function clicksOf(client: Client, workspaceId: string, code: string): Promise<number> {
  const { links } = await client.listLinks({ workspaceId, limit: 100, offset: 0 });
  const link = links.find((each) => each.code === code);
  if (!link) throw new Error(`the workspace has no link ${code}`);
  return Number(link.clicks);
}
