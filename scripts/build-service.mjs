// The build of a service, run in its folder. Node strips the types of its sources, so there is nothing to compile to
// files; what is built is the compile cache that `start` uses. Every module of the service is loaded for it once: an
// import that leads nowhere or a syntax that Node can't strip fails here, not at the first start.
import { rmSync } from 'node:fs';
import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.cwd();
const directory = join(folder, 'dist/compile-cache');
rmSync(directory, { recursive: true, force: true });
const { status, message } = enableCompileCache(directory);
if (status !== constants.compileCacheStatus.ENABLED)
  throw new Error(`No compile cache: ${message ?? status}`);

for (const file of ['config.ts', 'app.ts']) await import(pathToFileURL(join(folder, 'src', file)).href);
flushCompileCache();
// Modules of libraries may keep timers.
process.exit();
