import { expect, test } from '@jest/globals';
import { signIn } from './session.ts';
import type { Xrpc } from './xrpc.ts';

/** A server that answers sign-ins with just these fields, and knows no profiles. */
const server = (fields: object): Xrpc => ({
  procedure: async (_origin, _method, shape) => shape.parse(fields),
  query: async () => Promise.reject(new Error('no profiles here')),
});

const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`;

test.each([
  ['an app password', 'com.atproto.appPass'],
  ['an app password that may read messages', 'com.atproto.appPassPrivileged'],
  ['a password of a server that names no scope', undefined],
])('%s is taken', async (_, scope) => {
  const answer = { did: 'did:plc:a', handle: 'a.test', accessJwt: tokenOf({ scope }), refreshJwt: 'r' };
  const fields = {
    service: 'https://pds.example',
    app: 'https://app.example',
    identifier: 'a.test',
    appPassword: 'secret',
  };
  await expect(signIn(server(answer), fields)).resolves.toMatchObject({ displayName: 'a.test' });
});

test('the main password is refused, and its session ended', async () => {
  const accessJwt = tokenOf({ scope: 'com.atproto.access' });
  const answer = { did: 'did:plc:a', handle: 'a.test', accessJwt, refreshJwt: 'r' };
  const called: unknown[] = [];
  const xrpc: Xrpc = {
    ...server(answer),
    procedure: async (_origin, method, shape, { token }) => {
      called.push([method, token]);
      return shape.parse(answer);
    },
  };
  const fields = {
    service: 'https://pds.example',
    app: 'https://app.example',
    identifier: 'a.test',
    appPassword: 'secret',
  };
  const signingIn = signIn(xrpc, fields);
  await expect(signingIn).rejects.toMatchObject({ code: 'account_not_connected' });
  await expect(signingIn).rejects.toThrow(/main password.*Create an app password/);
  expect(called).toEqual([
    ['com.atproto.server.createSession', undefined],
    ['com.atproto.server.deleteSession', 'r'],
  ]);
});

test('a server that leaves out the DID document holds the account itself', async () => {
  const answer = { did: 'did:plc:a', handle: 'alice.test', accessJwt: 'a.b.c', refreshJwt: 'd.e.f' };
  const fields = {
    service: 'https://pds.example',
    app: 'https://app.example',
    identifier: '@alice.test',
    appPassword: 'secret',
  };
  const { account, displayName, grant } = await signIn(server(answer), fields);
  expect(account).toEqual({ externalId: 'did:plc:a', username: 'alice.test', server: 'https://pds.example' });
  expect(displayName).toBe('alice.test');
  expect(grant.tokens.pds).toBe('https://pds.example');
});
