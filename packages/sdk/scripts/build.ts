import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Compiles src to dist, as ES modules and as CommonJS, each with its types. In this repository the package runs from src.

const HOME = join(import.meta.dirname, '..');
const DIST = join(HOME, 'dist');
const TSC = join(HOME, '../../node_modules/.bin/tsc');
const COMMONJS = ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'];

rmSync(DIST, { recursive: true, force: true });
compile('esm', 'module', []);
compile('cjs', 'commonjs', COMMONJS);

function compile(name: string, type: string, options: readonly string[]): void {
  const out = join(DIST, name);
  const project = join(HOME, 'tsconfig.build.json');
  execFileSync(TSC, ['-p', project, '--outDir', out, ...options], { stdio: 'inherit' });
  writeFileSync(join(out, 'package.json'), `${JSON.stringify({ type })}\n`);
}
