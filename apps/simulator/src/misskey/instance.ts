import express from 'express';
import { ownOrigin } from '../own-host.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { MisskeyServer } from './behaviour.ts';
import { userJson } from './json.ts';
import { authorize } from './tokens.ts';

/** The server, and the account of a token. */
export function instanceRoutes(server: MisskeyServer): Route[] {
  const parse = [express.json()];
  const route = (method: 'get' | 'post', path: string, handle: (call: Incoming) => Reply): Route => ({
    method,
    path,
    operations: ['instance'],
    parse,
    handle,
  });
  return [
    route('get', '/.well-known/nodeinfo', discovery),
    route('get', '/nodeinfo/2.1', () => nodeInfo(server)),
    route('post', '/api/meta', (call) => meta(call, server)),
    {
      ...route('post', '/api/i', (call) => ({ status: 200, body: userJson(authorize(call, server), call) })),
      operations: ['session'],
    },
  ];
}

const discovery = ({ origin }: Incoming): Reply => ({
  status: 200,
  body: {
    links: [
      {
        rel: 'http://nodeinfo.diaspora.software/ns/schema/2.1',
        href: `${ownOrigin('misskey', origin)}/nodeinfo/2.1`,
      },
    ],
  },
});

const nodeInfo = ({ behaviour: { software } }: MisskeyServer): Reply => ({
  status: 200,
  body: { version: '2.1', software, protocols: ['activitypub'], openRegistrations: false, metadata: {} },
});

const meta = ({ origin }: Incoming, { behaviour }: MisskeyServer): Reply => ({
  status: 200,
  body: {
    name: 'Simulated Misskey',
    version: behaviour.software.version,
    uri: ownOrigin('misskey', origin),
    description: 'A server on this machine, for trying things out.',
    disableRegistration: true,
    maxNoteTextLength: behaviour.maxNoteTextLength,
    maxFileSize: 262_144_000,
    policies: { maxFileSizeMb: behaviour.maxFileSizeMb },
    features: { miauth: true },
  },
});
