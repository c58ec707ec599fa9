import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';

// `npm run relays`: installs two relays of Nostr that others wrote, and publishes on them while messages get lost. Prints why
// where it can't: it needs Rust and Python with venv, and their registries. The first run compiles for 15 minutes or more.

const ROOT = join(import.meta.dirname, '../../../..');
const HOME = join(LOCAL, 'nostr-relays');
const PYTHON = join(HOME, 'python');
const RUST = join(HOME, 'rust');
const COMPILED = join(HOME, 'target');
/** The compiler of its protocol buffers comes from Python's registry. */
const PROTOC = 'packages/tools/system/src/protoc.sh';

const RELAY_IN_PYTHON = 'nostr-relay==1.14';
const RELAY_IN_RUST = ['nostr-rs-relay', '--version', '0.8.12'];
const TEST = 'apps/platforms/test/nostr-real-relays';
const PROTOBUF = 'grpcio-tools==1.85.1';

makeLocal();
const problem = installPython() ?? installRust();
if (problem) process.stdout.write(`skipped, ${problem}\n`);
else process.exitCode = run('npm', ['test', '--silent', '--', TEST], [`NOSTR_RELAYS=${HOME}`]) ? 0 : 1;

/** Returns why it is impossible here. */
function installPython(): string | undefined {
  if (existsSync(join(PYTHON, 'bin/nostr-relay'))) return undefined;
  rmSync(PYTHON, { recursive: true, force: true });
  if (!run('python3', ['-m', 'venv', PYTHON])) return 'there is no Python 3 with venv (Debian: python3-venv)';
  const install = ['-m', 'pip', 'install', '--quiet', '--retries', '1', RELAY_IN_PYTHON, PROTOBUF];
  return run(join(PYTHON, 'bin/python'), install) ? undefined : 'the relay in Python can’t be installed here';
}

function installRust(): string | undefined {
  if (existsSync(join(RUST, 'bin/nostr-rs-relay'))) return undefined;
  if (!run('cargo', ['--version'])) return 'there is no Rust';
  // Without optimization, which would take several times as long.
  const install = ['install', ...RELAY_IN_RUST, '--debug', '--root', RUST];
  const isInstalled = run('cargo', install, [
    `PROTOC=${join(ROOT, PROTOC)}`,
    `PROTOC_PYTHON=${join(PYTHON, 'bin/python')}`,
    `CARGO_TARGET_DIR=${COMPILED}`,
  ]);
  rmSync(COMPILED, { recursive: true, force: true });
  return isInstalled ? undefined : 'the relay in Rust can’t be compiled here';
}

function run(command: string, parameters: readonly string[], settings: readonly string[] = []): boolean {
  return (
    spawnSync('env', [...settings, command, ...parameters], { cwd: ROOT, stdio: 'inherit' }).status === 0
  );
}
