import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, waitUntil } from '@postrider/testing';

/** A relay that others wrote, on a port of its own. */
interface Make {
  command(folder: string, home: string, port: number): [program: string, ...parameters: string[]];
  /** The name and the text of its file of settings. */
  settings(port: number): [name: string, text: string];
}

/** The settings are the usual ones of each relay, except for the address. */
const MAKES = {
  'nostr-rs-relay': {
    settings: (port) => ['config.toml', `[network]\naddress = "127.0.0.1"\nport = ${port}\n`],
    command: (folder, home) => [
      join(folder, 'rust/bin/nostr-rs-relay'),
      ...['--db', home, '--config', join(home, 'config.toml')],
    ],
  },
  'nostr-relay': {
    settings: (port) => [
      'config.yaml',
      [
        'storage:',
        '  sqlalchemy.url: sqlite+aiosqlite:///nostr.sqlite3',
        '  validators: [nostr_relay.validators.is_not_too_large, nostr_relay.validators.is_signed, nostr_relay.validators.is_recent]',
        'gunicorn:',
        `  bind: 127.0.0.1:${port}`,
        '  workers: 1',
        'authentication: { enabled: false }',
        '',
      ].join('\n'),
    ],
    command: (folder) => [join(folder, 'python/bin/nostr-relay'), '-c', 'config.yaml', 'serve'],
  },
} as const satisfies Record<string, Make>;

export type RealRelay = keyof typeof MAKES;
export const REAL_RELAYS: readonly RealRelay[] = ['nostr-rs-relay', 'nostr-relay'];

const START_MS = 60_000;

/** Starts a relay with an empty database. @param folder where `npm run relays` installs them */
export async function startRealRelay(name: RealRelay, folder: string) {
  const make: Make = MAKES[name];
  const home = mkdtempSync(join(tmpdir(), 'postrider-relay-'));
  const port = await freePort();
  writeFileSync(join(home, make.settings(port)[0]), make.settings(port)[1]);
  const [program, ...parameters] = make.command(folder, home, port);
  const child: ChildProcess = spawn(program, parameters, {
    cwd: home,
    stdio: 'ignore',
    env: { HOME: home, PATH: process.env.PATH ?? '' },
    // It starts others, which end with it.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const headers = { accept: 'application/nostr+json' };
  await waitUntil(
    `${name} to start`,
    () =>
      fetch(url, { headers }).then(
        ({ ok }) => ok,
        () => false,
      ),
    START_MS,
  );
  return {
    name,
    port,
    address: url.replace(/^http/, 'ws'),
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
