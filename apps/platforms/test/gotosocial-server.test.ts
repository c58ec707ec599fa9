import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOutbound } from '@postrider/service/outbound';
import { freePort, waitUntil } from '@postrider/testing';
import type { Connection, Job, JobFile, MediaSource } from '../src/connectors/connector.ts';
import { gotosocialConnector } from '../src/connectors/gotosocial/connector.ts';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { tokens as accessOf } from '../src/connectors/mastodon/session.ts';
import { pixelfedConnector } from '../src/connectors/pixelfed/connector.ts';
import { connectorTools } from './connector-tools.ts';
import { authorizeOn } from './gotosocial-sign-in.ts';

/*
 * A real GoToSocial server on this machine. GOTOSOCIAL is the folder of an unpacked release, with the program and `web`:
 *
 *   GOTOSOCIAL=/opt/gotosocial npm test -- apps/platforms/test/gotosocial-server
 */
const folder = process.env.GOTOSOCIAL;
if (folder === undefined)
  process.stderr.write('Skipped: a real GoToSocial server, because GOTOSOCIAL is not set.\n');
const withServer = folder === undefined ? test.skip : test;

const PERSON = { email: 'ada@example.org', password: 'correct horse battery staple 7' };
const REDIRECT = 'http://127.0.0.1:9/connect/callback';

let data: string;
let server: ChildProcess | undefined;
let url: string;
const connector = gotosocialConnector(
  connectorTools(createPlatformHttp(createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] }))),
);

beforeAll(async () => {
  if (folder === undefined) return;
  data = await mkdtemp(join(tmpdir(), 'gotosocial-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const program = join(folder, 'gotosocial');
  const settings = {
    host: `127.0.0.1:${port}`,
    protocol: 'http',
    'bind-address': '127.0.0.1',
    port: String(port),
    'db-type': 'sqlite',
    'db-address': join(data, 'sqlite.db'),
    'storage-local-base-path': join(data, 'storage'),
    'web-template-base-dir': join(folder, 'web/template/'),
    'web-asset-base-dir': join(folder, 'web/assets/'),
    'advanced-rate-limit-requests': '0',
    'log-level': 'warn',
  };
  const variables = Object.entries(settings).map(([name, value]) => [
    `GTS_${name.replaceAll('-', '_').toUpperCase()}`,
    value,
  ]);
  const options = { cwd: data, env: { ...process.env, ...Object.fromEntries(variables) } };
  const account = ['--username', 'ada', '--email', PERSON.email, '--password', PERSON.password];
  await promisify(execFile)(program, ['admin', 'account', 'create', ...account], options);
  server = spawn(program, ['server', 'start'], { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  await waitUntil(
    'the server to respond',
    async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined,
    120_000,
  );
}, 180_000);

afterAll(async () => {
  if (!server) return;
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
}, 60_000);

async function connect(): Promise<Connection> {
  const consent = connector.consent;
  if (!consent) throw new Error('no consent page');
  const request = { state: 'state', codeVerifier: 'v'.repeat(43), redirectUri: REDIRECT };
  const { url: page, app } = await consent.begin({ instance: url }, request);
  const returned = await authorizeOn(page, PERSON);
  const parameters = Object.fromEntries(returned.searchParams);
  const [connection] = (await consent.finish(app, { ...request, parameters })) ?? [];
  if (!connection) throw new Error('no account was connected');
  return connection;
}

const jobOf = (
  { account }: Connection,
  caption: string,
  options: object = {},
  more: Partial<Job> = {},
): Job => ({
  publicationId: `publication-${caption}`,
  account,
  words: { caption, title: '', options },
  files: [],
  done: [],
  signal: AbortSignal.timeout(60_000),
  ...more,
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const source: MediaSource = {
  type: 'image',
  mimeType: 'image/png',
  filename: 'pixel.png',
  size: PIXEL.length,
  width: 1,
  height: 1,
  duration: 0,
  animated: false,
  open: async () => Readable.from([PIXEL]),
  as: async () => source,
  publicUrl: async () => '',
};
const pixel = (altText: string): JobFile => ({ altText, open: async () => source });

withServer(
  'connects by its consent page, publishes with a picture, replies, finds, counts, edits and deletes',
  async () => {
    const connection = await connect();
    const { account, grant } = connection;
    expect(account.username).toBe(`ada@${new URL(url).host}`);
    await connector.check?.(account, grant.tokens);
    expect(await connector.limits(account, true)).toMatchObject({
      characters: 5000,
      files: { most: 6, images: 6, videos: 6, isMixed: true },
      videoBytes: 41_943_040,
      animated: ['image/gif', 'image/png', 'image/webp'],
    });

    const publish = async (job: Job) => {
      const prepared = await connector.prepare(job, grant.tokens, undefined, async () => undefined);
      const since = new Date();
      const published = await connector.publish(job, grant.tokens, prepared);
      if ('accepted' in published) throw new Error('published later');
      expect(await connector.lookUp(job, grant.tokens, prepared, since)).toMatchObject({
        kind: 'found',
        externalId: published.externalId,
      });
      return published;
    };
    const first = await publish(
      jobOf(
        connection,
        'A **picture** by Postrider',
        { format: 'markdown', visibility: 'unlisted' },
        { files: [pixel('A green pixel')] },
      ),
    );
    const reply = jobOf(connection, 'one', { thread: ['two'], localOnly: true }, { done: [first] });
    await publish(reply);

    const [numbers] = await connector.metrics(account, grant.tokens, [first.externalId]);
    expect(numbers).toMatchObject({ likes: 0, comments: 1 });
    await connector.edit?.(jobOf(connection, 'Edited'), grant.tokens, first.externalId);
    const { accessToken } = accessOf.parse(grant.tokens);
    const shown = await fetch(`${url}/api/v1/statuses/${first.externalId}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await shown.json()).toMatchObject({
      content: '<p>Edited</p>',
      visibility: 'unlisted',
      media_attachments: [{ description: 'A green pixel' }],
    });
    await connector.delete?.(grant.tokens, first.externalId);
    await connector.delete?.(grant.tokens, first.externalId);
    expect(await connector.metrics(account, grant.tokens, [first.externalId])).toEqual([]);
  },
  60_000,
);

withServer('refuses what is too long, and a token that it does not know', async () => {
  const connection = await connect();
  const { tokens } = connection.grant;
  const long = jobOf(connection, 'x'.repeat(5001));
  const prepared = await connector.prepare(long, tokens, undefined, async () => undefined);
  const refused = await connector.publish(long, tokens, prepared).catch((error: unknown) => error);
  expect(connector.classify(refused)).toMatchObject({
    kind: 'rejected',
    failure: { code: 'platform_rejected', message: expect.stringContaining('max chars (5000)') },
  });
  const unknown = { ...accessOf.parse(tokens), accessToken: 'unknown' };
  const rejected = await connector
    .publish(jobOf(connection, 'x'), unknown, prepared)
    .catch((e: unknown) => e);
  expect(connector.classify(rejected)).toMatchObject({ kind: 'reconnect' });
});

withServer('is not connected as another platform', async () => {
  const http = createPlatformHttp(createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] }));
  const connecting = pixelfedConnector(connectorTools(http)).connect({ instance: url, accessToken: 'x' });
  await expect(connecting).rejects.toThrow(
    'This server runs gotosocial, not Pixelfed. Connect the account as GoToSocial.',
  );
});
