import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DebianRoot } from '@postrider/local-stack/debian-programs';
import { freePort, waitUntil } from '@postrider/testing';
import { z } from 'zod';
import { configOf, INSTALL, ROUTER } from './config.ts';

/** A user, with an application password. */
export interface WordpressUser {
  username: string;
  password: string;
}

/** A real WordPress on this machine. */
export interface Wordpress {
  /** The address of the site, which listens on loopback. */
  url: string;
  addUser(role: 'administrator' | 'editor' | 'author' | 'contributor'): Promise<WordpressUser>;
  /** Adds a plugin, and returns a function that removes it. */
  addPlugin(php: string): Promise<() => Promise<void>>;
  /** Runs PHP with WordPress loaded; the output must be JSON. */
  run(php: string): Promise<unknown>;
  stop(): Promise<void>;
}

const EXTENSIONS = [
  ...['mysqlnd', 'mysqli', 'curl', 'gd', 'mbstring', 'dom', 'xml', 'simplexml'],
  ...['exif', 'fileinfo', 'ctype', 'iconv', 'tokenizer'],
];
/** Requests that wait for each other, such as one that a test holds back. */
const WORKERS = '4';

const made = z.object({ username: z.string(), password: z.string() });

/** Starts WordPress with a database of its own in a temporary folder, and installs it. */
export async function startWordpress(root: DebianRoot): Promise<Wordpress> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-wordpress-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const wordpress = root.file('usr/share/wordpress');
  const env = {
    PATH: process.env.PATH ?? '',
    WORDPRESS_CONFIG: join(folder, 'config.php'),
    WORDPRESS_CONTENT: join(folder, 'content'),
    PHP_CLI_SERVER_WORKERS: WORKERS,
  };
  const plugins = join(folder, 'content/mu-plugins');
  for (const each of [plugins, join(folder, 'content/uploads')]) await mkdir(each, { recursive: true });
  await writeFile(env.WORDPRESS_CONFIG, configOf(folder, wordpress));
  await writeFile(join(folder, 'router.php'), ROUTER);
  const children: ChildProcess[] = [];
  const start = (program: string, given: readonly string[]) => {
    // A group of its own, because the workers of PHP outlive their parent.
    const child = spawn(program, given, { env, detached: true, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const finish = async () => {
    await Promise.all(children.map(endGroup));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = [
      '--no-defaults',
      `--basedir=${root.file('usr')}`,
      `--datadir=${folder}/data`,
      '--user=root',
    ];
    await output(root.file('usr/bin/mariadb-install-db'), env, [
      ...database,
      '--skip-test-db',
      '--skip-name-resolve',
      '--auth-root-authentication-method=normal',
    ]);
    start(root.file('usr/sbin/mariadbd'), [
      ...database,
      `--socket=${folder}/db.sock`,
      `--pid-file=${folder}/db.pid`,
      '--skip-networking',
      '--innodb-flush-log-at-trx-commit=0',
    ]);
    const php = root.file('usr/bin/php8*');
    const given = [
      '-n',
      ...['-d', `extension_dir=${root.file('usr/lib/php/2*')}`, '-d', 'memory_limit=256M'],
      ...EXTENSIONS.flatMap((name) => ['-d', `extension=${name}`]),
      // Without it, each request compiles all of WordPress.
      ...['-d', 'zend_extension=opcache', '-d', 'opcache.enable=1', '-d', 'opcache.validate_timestamps=1'],
      ...['-d', 'opcache.revalidate_freq=0'],
    ];
    const connect = `mysqli_report(MYSQLI_REPORT_OFF); $db = new mysqli('localhost', 'root', '', '', 0, '${folder}/db.sock');`;
    await waitUntil('the database', () =>
      output(php, env, [
        ...given,
        '-r',
        `${connect} exit($db->query('CREATE DATABASE wordpress') ? 0 : 1);`,
      ]).then(
        () => true,
        () => false,
      ),
    );
    const run = async (code: string, before = ''): Promise<unknown> => {
      const load = `${before} $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${wordpress}/wp-load.php'; ${code}`;
      return JSON.parse(await output(php, env, [...given, '-r', load]));
    };
    await run(INSTALL, `define('WP_INSTALLING', true);`);
    start(php, [...given, '-S', `127.0.0.1:${port}`, '-t', wordpress, join(folder, 'router.php')]);
    await waitUntil('the site', async () => (await fetch(`${url}/wp-json/`).catch(() => undefined))?.ok);
    let users = 0;
    return {
      url,
      run: (code) => run(code),
      async addPlugin(code) {
        const file = join(plugins, `${randomUUID()}.php`);
        await writeFile(file, `<?php\n${code}\n`);
        return () => rm(file);
      },
      async addUser(role) {
        const name = `user${++users}`;
        return made.parse(
          await run(`
            $id = wp_insert_user(['user_login' => '${name}', 'user_email' => '${name}@example.org', 'user_pass' => wp_generate_password(), 'role' => '${role}']);
            [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'Postrider']);
            echo json_encode(['username' => '${name}', 'password' => WP_Application_Passwords::chunk_password($password)]);
          `),
        );
      },
      stop: finish,
    };
  } catch (error) {
    await finish();
    throw error;
  }
}

/** The output of a program. Rejects if it fails. */
async function output(program: string, env: NodeJS.ProcessEnv, given: readonly string[]): Promise<string> {
  const child = spawn(program, given, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (data: Buffer) => out.push(data));
  child.stderr.on('data', (data: Buffer) => error.push(data));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program}: ${Buffer.concat([...out, ...error]).toString()}`);
  return Buffer.concat(out).toString();
}

/** Ends a process with its workers. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
