import { z } from 'zod';
import { hookUrl } from '../hooks.ts';
import { PLATFORM } from '../null-platform-client.ts';
import { newWorkspace, type Stage } from '../stage.ts';
import { useDashboard } from './people.ts';

/** The amounts per hour. */
const CUSTOMERS = 20;
const WRONG_REQUESTS = 300;
const VISITS = 200;
const TOO_LARGE = 20;

const TOO_LARGE_BYTES = 2_000_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Customer = Awaited<ReturnType<typeof newWorkspace>>;

const created = z.object({ webhook: z.object({ id: z.string() }) });
const linked = z.object({ link: z.object({ code: z.string() }) });

async function post(url: string, { headers }: Pick<Customer, 'headers'>, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/**
 * One hour of work besides that of known customers: new workspaces with their own keys, endpoints that hang, links that
 * are visited once, assistants, people in the dashboard, and wrong requests.
 */
export async function othersWork(stage: Stage, hour: number): Promise<void> {
  const customers: Customer[] = [];
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await newWorkspace(stage));
  await Promise.all(customers.map((customer, n) => useApi(stage, customer, hour * CUSTOMERS + n)));
  const [first] = customers;
  if (!first) return;
  await visitLinks(stage, first);
  await useDashboard(stage, first.id, hour);
  await askWrongly(stage, first, hour);
}

/** A draft, an endpoint that hangs and is tried, and an assistant's calls. */
async function useApi({ apiUrl }: Stage, customer: Customer, n: number): Promise<void> {
  const [accountId] = customer.accountIds;
  await post(`${apiUrl}/posts`, customer, {
    caption: `Draft ${n}`,
    platforms: [{ platform: PLATFORM, accountId }],
  });
  const body = { url: hookUrl('hang', n), events: ['post.published'] };
  const { webhook } = created.parse(await post(`${apiUrl}/webhooks`, customer, body));
  await post(`${apiUrl}/webhooks/${webhook.id}/test`, customer, {});
  const headers = {
    ...customer.headers,
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  };
  const call = { jsonrpc: '2.0', id: n, method: 'tools/list', params: {} };
  const answer = await fetch(new URL('/mcp', apiUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(call),
  });
  if (!answer.ok) throw new Error(`MCP: ${answer.status} ${await answer.text()}`);
  await answer.text();
}

/** New links, and unknown codes. */
async function visitLinks({ apiUrl, shortUrl }: Stage, customer: Customer): Promise<void> {
  for (let n = 0; n < VISITS; n++) {
    const { link } = linked.parse(
      await post(`${apiUrl}/links`, customer, { url: `https://example.com/${n}` }),
    );
    for (const code of [link.code, link.code.slice(1)])
      await fetch(`${shortUrl}/${code}`, { redirect: 'manual', headers: { 'user-agent': BROWSER } });
  }
}

/** Unknown keys and paths, bodies that are not JSON, and bodies that are too large. */
async function askWrongly({ apiUrl }: Stage, { headers }: Customer, hour: number): Promise<void> {
  const ask = async (path: string, init: RequestInit) => (await fetch(`${apiUrl}${path}`, init)).text();
  const wrong = Array.from({ length: WRONG_REQUESTS }, async (_, n) => {
    const unknown = { ...headers, authorization: `Bearer svc_live_${hour}_${n}` };
    await ask(`/posts/${hour}-${n}`, { headers: unknown });
    await ask(`/nowhere/${hour}/${n}`, { headers });
    await ask('/posts', { method: 'POST', headers, body: `{"caption": "${n}` });
  });
  await Promise.all(wrong);
  const body = 'a'.repeat(TOO_LARGE_BYTES);
  // The server may end the connection before all is sent.
  for (let n = 0; n < TOO_LARGE; n++) await ask('/posts', { method: 'POST', headers, body }).catch(() => '');
}
