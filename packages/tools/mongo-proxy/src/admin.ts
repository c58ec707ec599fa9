import type { Handler } from './proxy.ts';
import { sessionOf } from './transactions.ts';

const VERSION = '7.0.0';
// The wire version of MongoDB 7.0: drivers use nothing newer than that.
const MAX_WIRE_VERSION = 21;

/** The proxy's hello response: the primary of a replica set of one, which drivers require for transactions. */
const hello: Handler = async ({ proxy }) => {
  const me = `127.0.0.1:${proxy.port}`;
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [me],
    primary: me,
    me,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
};

const buildInfo: Handler = async () => ({
  version: VERSION,
  versionArray: VERSION.split('.').map(Number).concat(0),
  gitVersion: 'documentdb',
  modules: [],
  bits: 64,
  maxBsonObjectSize: 16_777_216,
  ok: 1,
});

/** Reports whether commands can be executed, so it queries the engine. */
const ping: Handler = async ({ proxy }) => {
  await proxy.pool.query('SELECT 1');
  return { ok: 1 };
};

const done: Handler = async () => ({ ok: 1 });

const endSessions: Handler = async ({ command, proxy }) => {
  const sessions = command.get('endSessions');
  for (const lsid of Array.isArray(sessions) ? sessions : []) {
    const session = sessionOf(lsid);
    if (session !== undefined) await proxy.transactions.abortSession(session);
  }
  return { ok: 1 };
};

const commitTransaction: Handler = async ({ proxy, transaction }) => {
  if (transaction) await proxy.transactions.commit(transaction);
  return { ok: 1 };
};

const abortTransaction: Handler = async ({ proxy, transaction }) => {
  if (transaction) await proxy.transactions.abort(transaction);
  return { ok: 1 };
};

/** Commands about the server and its sessions. */
export const adminCommands: Record<string, Handler> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  buildInfo,
  buildinfo: buildInfo,
  ping,
  getParameter: async () => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 }),
  startSession: async () => ({ timeoutMinutes: 30, ok: 1 }),
  refreshSessions: done,
  endSessions,
  commitTransaction,
  abortTransaction,
};
