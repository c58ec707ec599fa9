import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './build.ts';

// Before `npm pack`: builds, and writes the manifest of the compiled package. postpack.ts restores ours.

const HOME = join(import.meta.dirname, '..');
const MANIFEST = join(HOME, 'package.json');
const OURS = join(HOME, 'package.source.json');

// Left by a run that was interrupted.
if (existsSync(OURS)) renameSync(OURS, MANIFEST);
const {
  private: _private,
  scripts: _scripts,
  devDependencies: _dev,
  ...kept
} = JSON.parse(readFileSync(MANIFEST, 'utf8'));
copyFileSync(MANIFEST, OURS);
// Without `repository` and `homepage`: the project has no public address yet.
const published = {
  ...kept,
  main: './dist/cjs/index.js',
  types: './dist/cjs/index.d.ts',
  exports: {
    '.': {
      import: { types: './dist/esm/index.d.ts', default: './dist/esm/index.js' },
      require: { types: './dist/cjs/index.d.ts', default: './dist/cjs/index.js' },
    },
  },
};
writeFileSync(MANIFEST, `${JSON.stringify(published, null, 2)}\n`);
