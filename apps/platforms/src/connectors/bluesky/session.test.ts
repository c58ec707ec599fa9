import { expect, test } from '@jest/globals';
import { signIn } from './session.ts';
import type { Xrpc } from './xrpc.ts';

/** A server that answers sign-ins with just these fields, and knows no profiles. */
const server = (fields: object): Xrpc => ({
  procedure: async (_origin, _method, shape) => shape.parse(fields),
  query: async () => Promise.reject(new Error('no profiles here')),
});

test('a server that leaves out the DID document holds the account itself', async () => {
  const answer = { did: 'did:plc:a', handle: 'alice.test', accessJwt: 'a.b.c', refreshJwt: 'd.e.f' };
  const credentials = { service: 'https://pds.example', identifier: '@alice.test', appPassword: 'secret' };
  const { account, displayName, grant } = await signIn(server(answer), credentials);
  expect(account).toEqual({ externalId: 'did:plc:a', username: 'alice.test', server: 'https://pds.example' });
  expect(displayName).toBe('alice.test');
  expect(grant.tokens.pds).toBe('https://pds.example');
});
