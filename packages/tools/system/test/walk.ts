import { randomUUID } from 'node:crypto';
import { readOperations } from './operations.ts';

/** An answer of the public API, and what is wrong with it. */
export interface Step {
  /** Method and path, as in the OpenAPI document. */
  name: string;
  status: number;
  ms: number;
  /** Undefined for an answer as it should be: no failure, or one that says when to try again. */
  wrong: string | undefined;
}

interface Request {
  name: string;
  method: string;
  path: string;
  body?: object;
}

const UNKNOWN = '0190a5a0-0000-7000-8000-000000000000';
const HUNG_MS = 60_000;

/** What each operation with a body is sent; of some more than one. */
const bodies = (uploadKey: string): Record<string, object[]> => ({
  'POST /connect-links': [{ platform: 'mastodon', redirectUrl: 'https://app.postrider.test/connected' }],
  'POST /media': [
    { action: 'init', type: 'image/png', size: 100 },
    { action: 'complete', key: uploadKey },
    { url: 'https://files.postrider.test/nothing.png' },
  ],
  'POST /accounts/{id}/choices': [{ option: 'board', label: 'Walked' }],
  'POST /media/{id}/edits': [{ trim: { startSeconds: 0, endSeconds: 1 } }],
  'POST /posts/validate': [{ caption: 'Walked', platforms: ['bluesky', 'mastodon'] }],
  'POST /posts/{id}/retry': [{}],
  'POST /posts': [{ caption: 'Walked', platforms: ['bluesky', 'mastodon'] }],
  'PATCH /posts/{id}': [{ caption: 'Changed' }],
  'POST /webhooks': [{ url: 'https://hooks.postrider.test/hooks/walk' }],
  'PATCH /webhooks/{id}': [{ is_active: true }],
  'POST /webhooks/{id}/deliveries/replay': [{ since: '2026-01-01T00:00:00.000Z', dry_run: true }],
  'POST /links': [{ url: 'https://example.com/' }],
  'POST /profiles': [{ name: 'Walked' }],
  'PATCH /profiles/{id}': [{ name: 'Changed' }],
  'PUT /slots': [{ slots: [{ weekdays: ['monday'], time: '09:30' }] }],
  'POST /posts/bulk': [{ posts: [{ caption: 'Walked', platforms: ['bluesky'] }], dryRun: true }],
  'POST /posts/{id}/approve': [{}],
  'POST /posts/{id}/decline': [{}],
  'POST /posts/{id}/approval-links': [{}],
  'POST /test/accounts': [{ platform: 'bluesky', username: 'ok' }],
});

/**
 * Prepares to ask every operation of the public API at the same moment: reads of what is there, and changes of what is not
 * or of what may be there any number of times.
 */
export async function prepareWalk(apiUrl: string, apiKey: string): Promise<() => Promise<Step[]>> {
  async function ask({ method, path, body }: Omit<Request, 'name'>) {
    const answer = await fetch(apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HUNG_MS),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  const made = async (path: string, body?: object) => {
    const { status, text } = await ask({ method: body ? 'POST' : 'GET', path, ...(body && { body }) });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  };

  const { upload } = await made('/media', { action: 'init', type: 'image/png', size: 100 });
  const bodyOf = bodies(upload.key);
  const { accounts } = await made('/accounts');
  const { post } = await made('/posts', { caption: 'There', platforms: ['bluesky'] });
  const { webhook } = await made('/webhooks', { url: 'https://hooks.postrider.test/hooks/there' });
  const { link } = await made('/links', { url: 'https://example.com/there' });
  const { connectLink } = await made('/connect-links', bodyOf['POST /connect-links']?.[0]);
  const ids: Record<string, string> = {
    accounts: accounts[0].id,
    'connect-links': connectLink.id,
    posts: post.id,
    webhooks: webhook.id,
    links: link.code,
  };

  // The stream has no end.
  const operations = (await readOperations(apiUrl)).filter(({ path }) => path !== '/events/stream');
  const requests = operations.flatMap(({ method, path, fields }): Request[] => {
    const name = `${method} ${path}`;
    const [, resource = ''] = path.split('/');
    const id = (method === 'GET' && ids[resource]) || (resource === 'links' ? 'Unknown' : UNKNOWN);
    const concrete = path.replace(/\{(id|code)\}/, id).replace(/\{\w+\}/, UNKNOWN);
    if (fields.length === 0) return [{ name, method, path: concrete }];
    const sent = bodyOf[name];
    if (!sent) throw new Error(`${name} has a body that is not known here`);
    return sent.map((body) => ({ name, method, path: concrete, body }));
  });

  return () =>
    Promise.all(
      requests.map(async ({ name, ...request }) => {
        const began = performance.now();
        const answer = await ask(request);
        return { name, status: answer.status, ms: performance.now() - began, wrong: faultOf(name, answer) };
      }),
    );
}

/** What a client would miss in an answer. */
function faultOf(
  name: string,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): string | undefined {
  if (status < 500) return undefined;
  const saysWhen = Number(headers.get('retry-after')) > 0;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') === true;
  const { code, detail, retry_after: after } = isProblem ? JSON.parse(text) : {};
  const isRight = status === 503 && code === 'unavailable' && saysWhen && after > 0 && /again/.test(detail);
  return isRight ? undefined : `${name}: ${status} ${text}`;
}
