import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../src/topology.ts';

const execute = promisify(execFile);
/** What npm keeps beside the packages. */
const NPM_FILES = ['.bin', '.package-lock.json'];
const MAX_OUTPUT = 64 * 1024 * 1024;
const failure = z.looseObject({ stdout: z.string(), stderr: z.string() });
/** Ends a program with the tests, also when they are killed. */
const END_WITH_TESTS = ['--import', pathToFileURL(join(ROOT, 'scripts/end-with-parent.mjs')).href];

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_OUTPUT })
    .split('\n')
    .filter(Boolean);

/** The paths of all files of the repository: those that git has, and new ones. */
export const repositoryFiles = (): string[] =>
  git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard').filter((path) =>
    existsSync(join(ROOT, path)),
  );

export type RepositoryCopy = ReturnType<typeof copyRepository>;

/** A copy of the repository that a test may change. It uses the installed packages. */
export function copyRepository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'postrider-copy-')));
  for (const path of repositoryFiles())
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  linkPackages(folder);

  return {
    /** The files that are new or different. */
    changes: () =>
      [
        ...git(folder, 'diff', '--name-only'),
        ...git(folder, 'ls-files', '--others', '--exclude-standard', '--exclude=node_modules'),
      ].toSorted(),

    /** Copies a file or a folder into it. */
    add: (from: string, path: string) => cpSync(from, join(folder, path), { recursive: true }),

    write: (path: string, text: string) => writeFileSync(join(folder, path), text),

    read: (path: string) => readFileSync(join(folder, path), 'utf8'),

    /** Replaces a text that the file has once. */
    replace(path: string, before: string, after: string): void {
      const parts = readFileSync(join(folder, path), 'utf8').split(before);
      if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${before}`);
      writeFileSync(join(folder, path), parts.join(after));
    },

    /** Runs a program of Node in it; rejects with the program’s output. */
    async run(...args: string[]): Promise<string> {
      const env = {
        ...process.env,
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      };
      try {
        const all = [...END_WITH_TESTS, ...args];
        return (await execute(process.execPath, all, { cwd: folder, env, maxBuffer: MAX_OUTPUT })).stdout;
      } catch (error) {
        const { stdout, stderr } = failure.parse(error);
        throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },

    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links the installed packages; those of the repository are those of the copy. */
function linkPackages(folder: string): void {
  const own = '@postrider';
  const link = (name: string) => {
    const from = realpathSync(join(ROOT, 'node_modules', name));
    const isOwn = name.startsWith(own);
    symlinkSync(isOwn ? join(folder, relative(ROOT, from)) : from, join(folder, 'node_modules', name));
  };
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  // Not what else is hidden there, such as the lock of a build that is in progress: it would never be released in the copy.
  const isPackage = (name: string) => name !== own && (!name.startsWith('.') || NPM_FILES.includes(name));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(isPackage)) link(name);
  for (const name of readdirSync(join(ROOT, 'node_modules', own))) link(join(own, name));
  // Versions that a single package needs.
  for (const path of globSync('{apps,packages,packages/tools}/*/package.json', { cwd: folder })) {
    const packages = join(path, '../node_modules');
    if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(folder, packages));
  }
}
