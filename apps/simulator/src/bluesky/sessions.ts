import express from 'express';
import { z } from 'zod';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { authorize, issue, type Lifetimes } from './tokens.ts';
import { input, xrpcError } from './xrpc.ts';

const login = z.object({ identifier: z.string(), password: z.string() });

/** Sessions. A refresh token can be used once. */
export function sessionRoutes(lifetimes: Lifetimes): Route[] {
  const tokens = (account: Account) => ({
    accessJwt: issue(account, 'access', lifetimes),
    refreshJwt: issue(account, 'refresh', lifetimes),
  });
  const createSession = (call: Incoming): Reply => {
    const { identifier, password } = input(call, 'com.atproto.server.createSession', login);
    const account = call.network.account('bluesky', identifier.replace(/^@/, ''));
    if (!account || account.revoked || account.password !== password) {
      throw xrpcError(401, 'AuthenticationRequired', 'Invalid identifier or password');
    }
    return { status: 200, body: { ...profile(account, call.origin), ...tokens(account) } };
  };
  const refreshSession = (call: Incoming): Reply => {
    const { account, claims } = authorize(call, 'refresh');
    call.network.save({ table: 'spent', row: { jti: claims.jti } });
    return { status: 200, body: { ...profile(account, call.origin), ...tokens(account) } };
  };
  const path = (name: string) => `/xrpc/com.atproto.server.${name}`;
  return [
    {
      method: 'post',
      path: path('createSession'),
      operations: ['session'],
      parse: [express.json()],
      handle: createSession,
    },
    { method: 'post', path: path('refreshSession'), operations: ['refresh'], handle: refreshSession },
    {
      method: 'get',
      path: path('getSession'),
      operations: ['session'],
      handle: (call) => ({ status: 200, body: profile(authorize(call, 'access').account, call.origin) }),
    },
    { method: 'post', path: path('deleteSession'), operations: ['session'], handle: deleteSession },
  ];
}

function deleteSession(call: Incoming): Reply {
  const { claims } = authorize(call, 'refresh');
  call.network.save({ table: 'spent', row: { jti: claims.jti } });
  return { status: 200 };
}

function profile(account: Account, origin: string) {
  return {
    did: account.id,
    handle: account.handle,
    email: `${account.handle}@example.com`,
    emailConfirmed: true,
    emailAuthFactor: false,
    active: true,
    didDoc: {
      '@context': ['https://www.w3.org/ns/did/v1'],
      id: account.id,
      alsoKnownAs: [`at://${account.handle}`],
      service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: origin }],
    },
  };
}
