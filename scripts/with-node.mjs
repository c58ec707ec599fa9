// The entry point of every `npm run …`: runs on whatever Node the machine has, installs the packages when they
// are missing or out of date, then starts the Node 24 that came with them.
import { spawn } from 'node:child_process';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/.bin/node');

/** True when node_modules holds what package-lock.json lists (npm leaves its own copy of the lock there). */
function installed() {
  const marker = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(node) || !existsSync(marker)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(marker, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      !path.startsWith('node_modules/') ||
      entry.optional ||
      // A workspace has no version, but a folder that it links to.
      (path in present &&
        present[path].version === entry.version &&
        (!entry.link || present[path].resolved === entry.resolved)),
  );
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const lock = join(root, '.installing');

/** False while another process installs; the lock of one that was killed does not count. */
function lockedForUs() {
  // Linked into place with its content: a lock that could be read while it is empty would not count.
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch {
    if (!isRunning(Number(readFileSync(lock, { encoding: 'utf8', flag: 'a+' }))))
      rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Gives the exit code of `npm ci`. An interrupt ends npm and all that it has started at once, for npm alone would go on
 * for a minute to undo its work; the next run begins with an empty folder in any case.
 */
async function install() {
  const npm = spawn('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: 'inherit', detached: true });
  const interrupt = (_signal, number) => {
    process.kill(-npm.pid, 'SIGKILL');
    rmSync(lock, { force: true });
    process.exit(128 + number);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const code = await new Promise((resolve) => npm.once('error', () => resolve(1)).once('exit', resolve));
  for (const signal of SIGNALS) process.off(signal, interrupt);
  return code ?? 1;
}

// Two `npm ci` at once would break each other's work.
let isOurs = false;
while (!installed() && !isOurs) {
  isOurs = lockedForUs();
  if (!isOurs) await sleep(500);
}
if (isOurs) {
  console.log('Installing the packages (about a minute, once) …');
  const code = await install();
  rmSync(lock, { force: true });
  if (code !== 0) {
    console.error('The packages could not be installed: see the lines above, then run the command again.');
    process.exit(code);
  }
}

const [script, ...rest] = process.argv.slice(2);
// Compiled code is kept for the next start: every process then needs a third less time for it, and 20 MB less.
const cache = join(root, '.local/compile-cache');
const env = { NODE_COMPILE_CACHE: cache, TURBO_TELEMETRY_DISABLED: '1', ...process.env };
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const args = ['--import', endWithParent, join(root, script), ...rest];
const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
// Ctrl-C in a terminal reaches the whole group, the child too; any other signal reaches this process alone.
for (const signal of SIGNALS) {
  process.on(signal, () => (signal !== 'SIGINT' || !process.stdin.isTTY) && child.kill(signal));
}
// npm that is killed can't pass the signal on.
if (process.env.npm_execpath) await import(endWithParent);
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
