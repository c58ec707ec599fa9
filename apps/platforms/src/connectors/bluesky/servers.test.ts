import { expect, test } from '@jest/globals';
import { connectorTools } from '../../../test/connector-tools.ts';
import { PlatformError, type PlatformHttp } from '../http.ts';
import { blueskyConnector } from './connector.ts';
import { createUploadLimits } from './limits.ts';
import { createXrpc } from './xrpc.ts';

/** A server that answers everything with this. */
const answering = (body: unknown, status = 200): PlatformHttp => ({
  call: async () => {
    if (status !== 200) throw new PlatformError(status, body);
    return { status, headers: {}, body };
  },
});

test.each([
  [{ did: 'did:web:pds.example', blobUploadLimit: 52_428_800 }, 52_428_800],
  [{ did: 'did:web:pds.example' }, Number.POSITIVE_INFINITY],
  [{ blobUploadLimit: 'much' }, Number.POSITIVE_INFINITY],
])('a server that describes itself as %j', async (description, limit) => {
  const limits = createUploadLimits(createXrpc(answering(description)));
  expect(await limits.get('https://pds.example')).toBe(limit);
});

test('a server that does not answer has the usual limits', async () => {
  const limits = createUploadLimits(createXrpc(answering('', 502)));
  expect(await limits.get('https://pds.example')).toBe(Number.POSITIVE_INFINITY);
});

const account = { externalId: 'did:plc:a', username: 'a.test', server: 'https://pds.example' };
const session = {
  service: account.server,
  pds: account.server,
  did: account.externalId,
  handle: account.username,
  appPassword: 'p',
  access: 'a',
  refresh: 'r',
  app: 'https://bsky.app',
};
const metricsOf = (http: PlatformHttp) =>
  blueskyConnector(connectorTools(http)).metrics(account, session, ['at://did:plc:a/app.bsky.feed.post/3k']);

test.each([
  [501, { error: 'MethodNotImplemented', message: 'Method Not Implemented' }],
  [404, { error: 'XRPCNotSupported', message: 'XRPCNotSupported' }],
  [400, { error: 'InvalidRequest', message: 'No service configured for app.bsky.feed.getPosts' }],
])('without an app view there are no numbers: %i %j', async (status, body) => {
  const none = {
    externalId: 'at://did:plc:a/app.bsky.feed.post/3k',
    views: null,
    likes: null,
    comments: null,
  };
  expect(await metricsOf(answering(body, status))).toEqual([none]);
});

test('another refusal is one', async () => {
  await expect(metricsOf(answering({ error: 'InvalidRequest', message: 'no' }, 400))).rejects.toThrow();
});
