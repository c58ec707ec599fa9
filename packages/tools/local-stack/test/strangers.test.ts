import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageOf } from '../src/failure.ts';
import { runningProcesses, startStack, stopStack } from '../src/index.ts';

const ADDRESSES = ['MONGODB_URI', 'RABBITMQ_URL', 'S3_ENDPOINT'];
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ADDRESSES.includes(name)));

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postrider-ports-'));
  await mkdir(join(dataDir, 'run'));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

describe('an unrelated process', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  test('on a port is named, with the way out, before anything is started', async () => {
    const ports = await Promise.all(
      ['hello\r\n', '', 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n'].map(async (greeting) => {
        const server = createServer((socket) => socket.on('error', () => {}).end(greeting)).listen(
          0,
          '127.0.0.1',
        );
        servers.push(server);
        await once(server, 'listening');
        const address = server.address();
        return typeof address === 'object' && address ? address.port : 0;
      }),
    );
    const [mongodb, rabbitmq, s3] = ports.map(String);
    const taken = {
      ...env,
      POSTRIDER_MONGODB_PORT: mongodb,
      POSTRIDER_RABBITMQ_PORT: rabbitmq,
      POSTRIDER_S3_PORT: s3,
    };
    const message = await startStack({ dataDir, env: taken, durable: false }).then(() => '', messageOf);
    expect(message).toContain(`Port ${mongodb} is in use, but not by a usable MongoDB server`);
    expect(message).toContain(`POSTRIDER_RABBITMQ_PORT=`);
    expect(message).toContain(`Port ${s3} is in use`);
    expect(await runningProcesses(dataDir)).toEqual([]);
  });

  test('that got the number of an ended process of ours is not stopped', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
    await once(bystander, 'spawn');
    const record = {
      pid: bystander.pid,
      identity: 'another boot/1',
      port: 1,
      source: '',
      stopSignal: 'SIGTERM',
    };
    await writeFile(join(dataDir, 'run', 's3.json'), JSON.stringify(record));
    expect(await stopStack(dataDir)).toEqual([]);
    expect(bystander.exitCode).toBeNull();
    bystander.kill('SIGKILL');
    const [, signal] = await once(bystander, 'exit');
    expect(signal).toBe('SIGKILL');
  });
});
