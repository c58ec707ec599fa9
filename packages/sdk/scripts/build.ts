import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Makes the folder that can be published: `npm publish dist`. Here in the house the package runs from src.

const HOME = join(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(HOME, 'dist'));

rmSync(out, { recursive: true, force: true });
const tsc = join(HOME, '../../node_modules/.bin/tsc');
execFileSync(tsc, ['-p', join(HOME, 'tsconfig.build.json'), '--outDir', out], { stdio: 'inherit' });

const {
  private: _private,
  scripts: _scripts,
  devDependencies: _dev,
  ...kept
} = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'));
const published = {
  ...kept,
  types: './index.d.ts',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(HOME, 'README.md'), join(out, 'README.md'));
