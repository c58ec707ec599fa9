import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAuthority, reserveBacking, startTcpProxy, type TcpProxy, waitUntil } from '@postrider/testing';
import { pino } from 'pino';
import { connectBroker } from '../src/broker/broker.ts';
import { connectMongo } from '../src/mongo/index.ts';

const authority = createAuthority('Right authority');
const certificate = authority.issue(['localhost', '127.0.0.1']);
const folder = mkdtempSync(join(tmpdir(), 'postrider-authority-'));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const right = file('right.crt', authority.ca);
const wrong = file('wrong.crt', createAuthority('Wrong authority').ca);
const none = file('none.crt', '');

const backing = reserveBacking();
const mongo = backing.mongo('posts');
let database: TcpProxy;
let rabbit: TcpProxy;
beforeAll(async () => {
  database = await startTcpProxy(mongo.uri, certificate);
  rabbit = await startTcpProxy(backing.broker.url, certificate);
});
afterAll(async () => {
  await Promise.all([database.stop(), rabbit.stop(), backing.remove()]);
  rmSync(folder, { recursive: true });
});

/** A log whose lines can be waited for. */
function readableLog() {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  return {
    log,
    isLogged: (part: RegExp) => waitUntil(String(part), () => lines.some((line) => part.test(line))),
  };
}

const throughProxy = (url: string, port: number) => {
  const changed = new URL(url);
  changed.host = `localhost:${port}`;
  return changed;
};
const mongoConfig = (caFile: string) => {
  const uri = throughProxy(mongo.uri, database.port);
  uri.search = 'directConnection=true';
  return { ...mongo, uri: uri.href, caFile };
};
const brokerConfig = (caFile: string) => {
  const url = throughProxy(backing.broker.url, rabbit.port).href.replace('amqp:', 'amqps:');
  return { ...backing.broker, url, caFile };
};

test('MongoDB is reached by TLS with its own authority', async () => {
  const connection = await connectMongo(mongoConfig(right), readableLog().log);
  expect(await connection.db?.command({ ping: 1 })).toMatchObject({ ok: 1 });
  await connection.close();
});

test('a MongoDB whose certificate is of another authority is not used, and the log says why', async () => {
  const { log, isLogged } = readableLog();
  const stopping = new AbortController();
  const connecting = connectMongo(mongoConfig(wrong), log, stopping.signal);
  await isLogged(/waiting for MongoDB/);
  await isLogged(/self-signed certificate|unable to (verify|get)/);
  stopping.abort(new Error('enough'));
  await expect(connecting).rejects.toThrow('enough');
});

test('a file without a certificate is a mistake in the settings', async () => {
  const { log } = readableLog();
  await expect(connectMongo(mongoConfig(none), log)).rejects.toThrow(
    /^MONGODB_TLS_CA_FILE: .*no certificate in PEM/,
  );
  const missing = join(folder, 'missing');
  expect(() => connectBroker(brokerConfig(missing), 'posts', log)).toThrow(
    /^RABBITMQ_TLS_CA_FILE: .*can’t be read/,
  );
});

test('RabbitMQ is reached by TLS with its own authority', async () => {
  const broker = connectBroker(brokerConfig(right), 'posts', readableLog().log);
  await waitUntil('the broker', broker.isUp, 30_000);
  await broker.stop();
});

test('a RabbitMQ whose certificate is of another authority is not used, and the log says why', async () => {
  const { log, isLogged } = readableLog();
  const broker = connectBroker(brokerConfig(wrong), 'posts', log);
  await isLogged(/waiting for the broker|broker connection failed/);
  await isLogged(/self-signed certificate|unable to (verify|get)/);
  expect(broker.isUp()).toBe(false);
  await broker.stop();
});
