import { isProduct, isTool } from './places.ts';
import type { Rule } from './rule.ts';
import { code, pathsOf } from './source.ts';

/** The simulator stands for servers of others. */
const SIMULATOR = 'apps/simulator';

export const SERVICES: readonly Rule[] = [
  {
    name: 'only config.ts reads the environment',
    offenders: (sources) => {
      // The samples of the API reference read it in the reader’s program.
      const samples = 'apps/gateway/src/docs/reference/samples.ts';
      return pathsOf(
        code(sources).filter(isProduct),
        ({ path, text }) => !path.endsWith('/config.ts') && path !== samples && /process\.env\b/.test(text),
      );
    },
    bad: { 'apps/posts/src/app.ts': 'const url = process.env.MONGODB_URI;' },
    good: { 'apps/posts/src/config.ts': 'const url = process.env.MONGODB_URI;' },
  },
  {
    name: 'the time comes from currentTime: a local clock may be wrong',
    offenders: (sources) => {
      // A browser learns the server’s time; gRPC and the example in the OpenAPI document decide nothing by it.
      const allowed =
        /^packages\/service\/src\/(clock\/clock|grpc\/(outgoing|server))\.ts$|^apps\/(gateway\/src\/openapi\/|dashboard\/src\/requests\/clock\.ts$)/;
      const services = code(sources).filter(
        ({ home }) => (home.startsWith('apps/') && home !== SIMULATOR) || home === 'packages/service',
      );
      return pathsOf(
        services,
        ({ path, text }) => !allowed.test(path) && /Date\.now\b|new Date\(\)/.test(text),
      );
    },
    bad: {
      'apps/posts/src/post.ts': 'const now = new Date();',
      'apps/dashboard/src/pages/home/home.tsx': 'const age = Date.now() - at;',
    },
    good: {
      'packages/service/src/clock/clock.ts': 'const now = Date.now();',
      'apps/posts/src/due.ts': 'const at = new Date(text);',
    },
  },
  {
    name: 'a wait with a limit is `within`: the timer of a race would keep a process running',
    offenders: (sources) =>
      pathsOf(sources, ({ text }) => /Promise\.race\([^;]*\b(sleep|setTimeout)\(/.test(text)),
    bad: { 'apps/posts/src/stop.ts': 'await Promise.race([ended, sleep(500)]);' },
    good: { 'apps/media/src/stop.ts': 'await within(500, ended);' },
  },
  {
    name: 'tests report on stderr: `npm test` discards the standard output of jest',
    offenders: (sources) => {
      const tests = sources.filter(({ path }) => /\/test\/|\.test\.tsx?$/.test(path));
      return pathsOf(tests, ({ text }) => /^[^'"]*process\.stdout\.write\(/m.test(text));
    },
    bad: { 'apps/media/test/video.test.ts': 'if (!ffmpeg) process.stdout.write("No ffmpeg.");' },
    good: {
      'apps/media/test/picture.test.ts': 'if (!exiftool) process.stderr.write("No exiftool.");',
      'apps/cli/src/main.ts': 'process.stdout.write(text);',
    },
  },
  {
    name: 'an index on an optional field names its documents: a sparse one costs every write of the others',
    offenders: (sources) =>
      pathsOf(code(sources), ({ text }) => /sparse: true(?!, expireAfterSeconds)/.test(text)),
    bad: { 'apps/posts/src/schema.ts': `schema.index({ importId: 1 }, { unique: true, sparse: true });` },
    good: { 'apps/links/src/schema.ts': `schema.index({ at: 1 }, { sparse: true, expireAfterSeconds: 0 });` },
  },
  {
    name: 'requests to addresses of users go through the guarded client',
    offenders: (sources) => {
      // The platforms service reads our own object store by links that the media service signed; the dashboard runs in a browser.
      const allowed =
        /^packages\/(service\/src\/(outbound\/|files\/stored\.ts$)|sdk\/)|^apps\/(simulator\/|dashboard\/)/;
      return pathsOf(
        code(sources).filter(isProduct),
        ({ path, imports, text }) =>
          !allowed.test(path) && (imports.includes('undici') || /(?<![.\w])fetch\(/.test(text)),
      );
    },
    bad: {
      'apps/media/src/import.ts': 'const response = await fetch(url);',
      'apps/webhooks/src/sender.ts': `import { request } from 'undici';`,
    },
    good: {
      'apps/media/src/items.ts': 'const item = await store.fetch(id);',
      'packages/service/src/outbound/outbound.ts': `import { request } from 'undici';`,
    },
  },
  {
    name: 'services serve HTTP through the helpers that stop gracefully',
    offenders: (sources) => {
      // No answer of the management listener is worth a wait.
      const allowed = /^packages\/service\/src\/(http\/http2?-server|grpc\/listener|health\/management)\.ts$/;
      return pathsOf(
        code(sources).filter((source) => !isTool(source) && source.home !== SIMULATOR),
        ({ path, text }) => !allowed.test(path) && /\bcreateServer\b|\.listen\(/.test(text),
      );
    },
    bad: { 'apps/links/src/app.ts': 'const server = createServer(app);' },
    good: {
      'apps/posts/src/app.ts': 'const server = await startHttpServer(app, config);',
      'packages/service/src/http/http-server.ts': 'server.listen(port);',
    },
  },
];
