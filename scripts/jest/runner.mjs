import { readFileSync } from 'node:fs';
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';

const ROOT = new URL('../../', import.meta.url).href;
const GLOBALS = new URL('globals.mjs', import.meta.url).href;
/** The end of the address of a module that is loaded for one test file. */
const FILE = '?file=';
/** Packages whose modules keep nothing between calls. */
const STATELESS = /^packages\/(contracts|platform-rules)\//;

const require = createRequire(import.meta.url);
const resolved = new Map();
const sources = new Map();
let files = 0;

/** Whether each test file has a module of its own: one of this repository, which may keep a state. */
function isOwn(url) {
  const path = url.startsWith(ROOT) ? url.slice(ROOT.length) : 'node_modules/';
  return /\.(ts|mjs)$/.test(path) && !path.includes('node_modules/') && !STATELESS.test(path);
}

registerHooks({
  resolve(specifier, context, next) {
    const [parent, file] = (context.parentURL ?? '').split(FILE);
    if (!file) return next(specifier, context);
    if (specifier === '@jest/globals') return { url: GLOBALS + FILE + file, shortCircuit: true };
    const key = `${specifier} ${parent}`;
    const found = resolved.get(key) ?? next(specifier, context);
    resolved.set(key, found);
    return { ...found, url: isOwn(found.url) ? found.url + FILE + file : found.url, shortCircuit: true };
  },
  load(url, context, next) {
    const [address, file] = url.split(FILE);
    if (!file) return next(url, context);
    const source = sources.get(address) ?? readSource(fileURLToPath(address));
    sources.set(address, source);
    return { format: 'module', source, shortCircuit: true };
  },
});

function readSource(path) {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
}

/** Loads the part of jest that keeps the tests of one file, without those of the file before. */
function requireAgain(path) {
  for (const name of Object.keys(require.cache)) {
    if (name.includes('/jest-circus/')) delete require.cache[name];
  }
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  return require(path);
}

/**
 * Runs a test file with jest's test functions, and lets Node load its modules. Jest would load every library again for each
 * test file, which takes longer than most tests. Here a process loads a library once, and our own modules for each test
 * file.
 */
export default function run(globalConfig, config, environment, runtime, testPath, ...rest) {
  runtime.requireInternalModule = requireAgain;
  runtime.unstable_shouldLoadAsEsm = () => true;
  runtime.unstable_importModule = (path) => {
    globalThis[Symbol.for('postrider.jest')] = runtime.requireModuleOrMock(path, '@jest/globals');
    files += 1;
    return import(pathToFileURL(path).href + FILE + files);
  };
  return circus.default(globalConfig, config, environment, runtime, testPath, ...rest);
}
