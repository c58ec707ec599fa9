import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Backing, reserveBacking, waitUntil } from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { ROOT } from '../src/topology.ts';
import {
  interrupt,
  killGroup,
  ownEnvironment,
  processes,
  type StartedCommand,
  startCommand,
} from './commands.ts';

const PATIENCE_MS = 60_000;
jest.setTimeout(3 * PATIENCE_MS);

const TURBO = join(ROOT, 'node_modules/.bin/turbo');
const DEV = [TURBO, 'run', 'dev', '--filter=@postrider/posts'];

let backing: Backing;
let dataDir: string;
let platformsPort: number;
let env: NodeJS.ProcessEnv;
const started: StartedCommand[] = [];

beforeAll(async () => {
  backing = reserveBacking();
  dataDir = mkdtempSync(join(tmpdir(), 'postrider-dev-'));
  const { platforms } = await freePorts();
  platformsPort = platforms;
  const own = {
    ...process.env,
    ...backing.env,
    PLATFORMS_ADDRESS: `127.0.0.1:${platforms}`,
    NODE_OPTIONS: '',
  };
  env = await ownEnvironment(dataDir, own);
});
afterAll(async () => {
  started.forEach(killGroup);
  await backing.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): StartedCommand {
  const command = startCommand(DEV, env);
  started.push(command);
  return command;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** As an editor does that saves a file without a change. */
const touch = (file: string) => utimesSync(join(ROOT, file), new Date(), new Date());

test('one service runs on its own: it names what it misses, follows its files, and ends in order at Ctrl-C', async () => {
  const { command, output } = start();
  const until = (what: string, pattern: RegExp, times = 1) =>
    waitUntil(what, () => count(output(), pattern) >= times, PATIENCE_MS);
  await until('posts is ready', /INFO {2}ready address=127\.0\.0\.1:/g);

  // Posts imports none of these.
  touch('apps/links/src/app.ts');
  touch('packages/contracts/src/gen/links/v1/links_pb.ts');

  const hint = 'Start it with: npm run dev -- --filter=@postrider/platforms';
  await until(
    'it names the missing service',
    new RegExp(`platforms is not running at 127.0.0.1:${platformsPort}. ${hint}`, 'g'),
  );
  // Seconds have gone by since.
  expect(output()).not.toContain('Restarting');
  const platforms = createServer((socket) => socket.destroy()).listen(platformsPort, '127.0.0.1');
  await until('it sees the service', /platforms is running now/g);
  platforms.close();

  const second = start();
  const [code] = await once(second.command, 'exit');
  expect(code).toBe(1);
  expect(second.output()).toContain(`Port ${env.POSTRIDER_GRPC_PORT} of the posts service is in use.`);

  touch('apps/posts/src/store.ts');
  await until('it is started again', /INFO {2}ready/g, 2);

  const ended = once(command, 'exit');
  interrupt(command, 'SIGINT', 'group');
  await ended;
  await waitUntil('all that was started has ended', () => processes(dataDir).length === 0, PATIENCE_MS);
});
