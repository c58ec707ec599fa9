import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';

// `npm run python`: format, types, tests and package of the Python client. Prints why where it can't: it needs Python
// 3.10 with venv, and PyPI.

const HOME = join(import.meta.dirname, '..');
const ROOT = join(HOME, '../..');
const ENVIRONMENT = join(LOCAL, 'python');
const DIST = join(LOCAL, 'python-dist');
const PYTHON = join(ENVIRONMENT, 'bin/python');
/** For the test that runs pytest, and for pyright. */
const SETTINGS = [`POSTRIDER_PYTHON=${ENVIRONMENT}`, 'PYRIGHT_PYTHON_IGNORE_WARNINGS=1'];
/** The messages of pip where it reaches no index. */
const AWAY = /connection|timed out|temporary failure|no matching distribution|could not fetch/i;

makeLocal();
const problem = prepare();
if (problem) process.stdout.write(`skipped, ${problem}\n`);
else process.exitCode = check() ? 0 : 1;

/** Makes the environment with the pinned packages. Returns why that is impossible here; throws for other failures. */
function prepare(): string | undefined {
  const stamp = join(ENVIRONMENT, 'stamp');
  const wanted = ['requirements.txt', 'pyproject.toml'].map((name) => readFileSync(join(HOME, name)));
  const hash = createHash('sha256').update(Buffer.concat(wanted)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return undefined;
  const python = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10'].find(isUsable);
  if (!python) return 'there is no Python 3.10 or later with venv (Debian: python3-venv)';
  rmSync(ENVIRONMENT, { recursive: true, force: true });
  execFileSync(python, ['-m', 'venv', ENVIRONMENT], { stdio: 'inherit' });
  const install = ['-m', 'pip', 'install', '--quiet', '--retries', '1', '-r', 'requirements.txt', '-e', '.'];
  const { status, stderr } = spawnSync(PYTHON, install, { cwd: HOME, encoding: 'utf8' });
  if (status !== 0 && AWAY.test(stderr)) return 'PyPI does not answer here';
  if (status !== 0) throw new Error(stderr);
  writeFileSync(stamp, hash);
  return undefined;
}

function isUsable(command: string): boolean {
  const program = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))';
  return spawnSync(command, ['-c', program]).status === 0;
}

function check(): boolean {
  rmSync(DIST, { recursive: true, force: true });
  return [
    run('format', PYTHON, '-m', 'ruff', 'format', '--check'),
    run('lint', PYTHON, '-m', 'ruff', 'check'),
    run('types (mypy)', PYTHON, '-m', 'mypy'),
    run('types (pyright)', PYTHON, '-m', 'pyright', '--pythonpath', PYTHON),
    run('wheel and source distribution', PYTHON, '-m', 'build', '--outdir', DIST),
    run('metadata of both', PYTHON, '-m', 'twine', 'check', '--strict', ...globSync(join(DIST, '*'))),
    installs(),
    run(
      'tests',
      'npm',
      'test',
      '--silent',
      '--prefix',
      ROOT,
      '--',
      'packages/tools/system/test/python-client',
    ),
  ].every(Boolean);
}

/** The wheel has what the source has, and works where nothing else of ours is. */
function installs(): boolean {
  const [wheel = ''] = globSync(join(DIST, '*.whl'));
  const target = join(DIST, 'installed');
  const program =
    'import postrider, pathlib; print(pathlib.Path(postrider.__file__).with_name("py.typed").stat())';
  return (
    run('the wheel installs', PYTHON, '-m', 'pip', 'install', '-q', '--no-deps', '--target', target, wheel) &&
    run('the wheel loads', 'env', `PYTHONPATH=${target}`, PYTHON, '-c', program)
  );
}

function run(name: string, command: string, ...args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync('env', [...SETTINGS, command, ...args], {
    cwd: HOME,
    encoding: 'utf8',
  });
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}\n`);
  if (status !== 0) process.stdout.write(`${stdout}\n${stderr}\n`);
  return status === 0;
}
