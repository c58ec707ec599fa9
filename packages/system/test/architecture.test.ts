import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../src/topology.ts';

interface Source {
  /** apps/posts/src/post.ts */
  path: string;
  /** apps/posts */
  home: string;
  /** What it imports, types included. */
  imports: string[];
  /** What is left of that at run time. */
  runtimeImports: string[];
  text: string;
}

const specifiers = (code: string) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(([, name]) => name ?? []);

const sources: Source[] = globSync('{apps,packages}/*/{src,test}/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.includes('/gen/'))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return {
      path,
      home: path.split('/').slice(0, 2).join('/'),
      imports: specifiers(text),
      runtimeImports: specifiers(stripTypeScriptTypes(text)),
      text,
    };
  });

const isTest = ({ path }: Source) => path.includes('/test/') || path.endsWith('.test.ts');
const code = sources.filter((source) => !isTest(source));
const offenders = (from: Source[], isWrong: (source: Source) => boolean) =>
  from.filter(isWrong).map(({ path }) => path);

describe('the dependency rules', () => {
  test('the sources are found', () => expect(code.length).toBeGreaterThan(100));

  test('no app imports another app; only packages/system, the roles, the benchmark and the chaos run know them all', () => {
    const apps = [
      ...new Set(sources.filter(({ home }) => home.startsWith('apps/')).map(({ home }) => home.slice(5))),
    ];
    const wrong = offenders(code, ({ home, imports }) => {
      const others = apps.filter(
        (app) => home !== `apps/${app}` && imports.some((name) => name.startsWith(`@postrider/${app}`)),
      );
      const knowing = ['packages/system', 'packages/bench', 'packages/chaos', 'packages/roles'];
      return others.length > 0 && !knowing.includes(home);
    });
    expect(wrong).toEqual([]);
  });

  test('the operator’s command depends on nothing but the contracts, and on what removes secrets', () => {
    const own = ({ home, imports }: Source) =>
      home === 'apps/cli' &&
      imports.some((name) => /^@postrider\/(?!contracts\b|service\/redact$)/.test(name));
    expect(offenders(code, own)).toEqual([]);
  });

  test('packages are imported by their exports only', () => {
    const outside = ({ path, imports }: Source) =>
      imports.some(
        (name) =>
          name.startsWith('.') && !join(path, '..', name).startsWith(path.split('/').slice(0, 2).join('/')),
      );
    expect(offenders(sources, outside)).toEqual([]);
  });

  test('the environment is read in config.ts only', () => {
    const starters = ['packages/bench', 'packages/local-stack', 'packages/system', 'packages/testing'];
    // The samples of the API reference read it in the reader's program.
    const samples = 'apps/gateway/src/docs/reference/samples.ts';
    const reads = ({ path, home, text }: Source) =>
      !path.endsWith('/config.ts') &&
      path !== samples &&
      !starters.includes(home) &&
      /process\.env\b/.test(text);
    expect(offenders(code, reads)).toEqual([]);
  });

  test('time comes from currentTime: a local clock may be wrong', () => {
    // The simulator stands for others’ servers, a browser learns the server’s time; gRPC and the code example in the OpenAPI document decide nothing by it.
    const allowed =
      /^packages\/service\/src\/(clock\/clock|grpc\/(client|server))\.ts$|^apps\/(simulator\/|gateway\/src\/openapi\/|dashboard\/src\/requests\/clock\.ts$)/;
    const asks = ({ text }: Source) => /Date\.now\b|new Date\(\)/.test(text);
    const services = code.filter(({ home }) => home.startsWith('apps/') || home === 'packages/service');
    expect(offenders(services, (source) => !allowed.test(source.path) && asks(source))).toEqual([]);
  });

  test('the platform rules run in a browser', () => {
    const needsNode = ({ text, runtimeImports }: Source) =>
      runtimeImports.some((name) => name.startsWith('node:') || name.startsWith('@postrider/service')) ||
      /\b(process|Buffer)\./.test(text);
    const rules = code.filter(
      ({ home, path }) => home === 'packages/platform-rules' || path === 'packages/contracts/src/bounded.ts',
    );
    expect(rules.length).toBeGreaterThan(10);
    expect(offenders(rules, needsNode)).toEqual([]);
  });

  test('mongoose stays in stores', () => {
    const allowed = /[/-](store|schema)\.ts$|^packages\/service\/src\/mongo\/|^packages\/(testing|bench)\//;
    expect(
      offenders(
        code,
        ({ path, runtimeImports }) => runtimeImports.includes('mongoose') && !allowed.test(path),
      ),
    ).toEqual([]);
  });

  test('a wait with a limit is `within`: the timer of a race would keep a process running', () => {
    const leaves = ({ text }: Source) => /Promise\.race\([^;]*\b(sleep|setTimeout)\(/.test(text);
    expect(offenders(sources, leaves)).toEqual([]);
  });

  test('an index on an optional field names its documents: a sparse one costs every write of the others', () => {
    const isSparse = ({ text }: Source) => /sparse: true(?!, expireAfterSeconds)/.test(text);
    expect(offenders(code, isSparse)).toEqual([]);
  });

  test('the broker stays in its one place', () => {
    const allowed = /^packages\/(service\/src\/broker\/|testing\/|local-stack\/)/;
    expect(
      offenders(code, ({ path, imports }) => imports.includes('amqplib') && !allowed.test(path)),
    ).toEqual([]);
  });

  test('the dashboard makes formats for dates in one place, which keeps them', () => {
    const own = sources.filter(({ path }) => path.startsWith('apps/dashboard/src/'));
    const makes = ({ path, text }: Source) =>
      /Intl\.DateTimeFormat\(/.test(text) && !/\/date-format\.ts$/.test(path);
    expect(offenders(own, makes)).toEqual([]);
  });

  test('outbound HTTP to users’ addresses goes through the guarded client only', () => {
    // The platforms service reads our own object store with plain fetch, by links that the media service signed; the
    // dashboard is a browser’s.
    const allowed =
      /^packages\/(service\/src\/outbound\/|system\/|testing\/|local-stack\/|bench\/|chaos\/)|^apps\/(simulator\/|dashboard\/|platforms\/src\/media-library\.ts$)/;
    const calls = ({ text, imports }: Source) => imports.includes('undici') || /(?<![.\w])fetch\(/.test(text);
    expect(offenders(code, (source) => !allowed.test(source.path) && calls(source))).toEqual([]);
  });

  test('files reach platforms only as the media library hands them over: without places and names, and upright', () => {
    const library = 'apps/platforms/src/media-library.ts';
    const services = code.filter(({ home }) => home.startsWith('apps/') && home !== 'apps/media');
    const gets = ({ text }: Source) => /\bgetMediaSource\b/.test(text);
    expect(services.filter(gets).map(({ path }) => path)).toEqual([library]);
    // Of what it gets, only the edited bytes leave it.
    const text = code.find(({ path }) => path === library)?.text ?? '';
    expect(text.match(/\bread\(store, url\)/g)).toHaveLength(1);
    expect(text).toContain('edited(await read(store, url), edits)');
    const connectors = code.filter(({ path }) => path.startsWith('apps/platforms/src/connectors/'));
    const reaches = ({ imports }: Source) =>
      imports.some((name) => /media-library|contracts\/media|images\/|edited/.test(name));
    expect(offenders(connectors, reaches)).toEqual([]);
  });

  test('services serve HTTP through the helpers that stop gracefully', () => {
    // The simulator closes connections that its faults hold open; of the management listener no answer is worth a wait.
    const allowed =
      /^packages\/(service\/src\/(http\/http2?-server|grpc\/listener|health\/management)\.ts|testing\/|local-stack\/|mongo-proxy\/|system\/|bench\/)|^apps\/simulator\//;
    const serves = ({ text }: Source) => /\bcreateServer\b|\.listen\(/.test(text);
    expect(offenders(code, (source) => !allowed.test(source.path) && serves(source))).toEqual([]);
  });

  test('the gateway reads bodies of requests in one place, which bounds them', () => {
    const readers =
      /^(raw-body|body-parser|busboy|multer|formidable|co-body|better-auth\/node|@connectrpc\/connect-node|node:stream\/consumers)$/;
    const reads =
      /\bexpress\.(json|urlencoded|raw|text)\b|\breadBytes\b|\b(request|req)\.(on|once|addListener|pipe|read|iterator)\(|\bof (request|req)\)/;
    const own = code.filter(({ path }) => path.startsWith('apps/gateway/src/'));
    const other = own.filter(({ path }) => !path.startsWith('apps/gateway/src/body/'));
    const isWrong = ({ imports, text }: Source) =>
      imports.some((name) => readers.test(name)) || reads.test(text);
    expect(offenders(other, isWrong)).toEqual([]);
    // What the rule looks for is what the one place does.
    expect(offenders(own, isWrong).sort()).toEqual([
      'apps/gateway/src/body/answer-call.ts',
      'apps/gateway/src/body/read-body.ts',
      'apps/gateway/src/body/read-bytes.ts',
      'apps/gateway/src/body/read-message.ts',
    ]);
  });

  test.each([
    'apps/gateway/src/workspaces/plan.ts',
    'apps/links/src/link.ts',
    'apps/media/src/media.ts',
    'apps/platforms/src/publications/publication.ts',
    'apps/posts/src/post.ts',
    'apps/webhooks/src/delivery.ts',
    'apps/webhooks/src/endpoint.ts',
  ])('the rules in %s import nothing but types and the words for errors', (path) => {
    const source = sources.find((each) => each.path === path);
    const pure = ['@postrider/service/errors', '@postrider/platform-rules/media'];
    expect(source?.runtimeImports.filter((name) => !pure.includes(name))).toEqual([]);
  });

  test('a file that is longer than 300 lines is split', () => {
    expect(offenders(sources, ({ text }) => text.split('\n').length > 301)).toEqual([]);
  });
});

/** Words that were replaced by standard terms, as regular expressions, each with what to write. */
const OLD_WORDS: Record<string, string> = {
  doorbell: 'event',
  anew: 'again, or new',
  'became of': 'the result of',
  'in hand': 'claimed',
  'makes good for': 'compensates for',
  'the moment itself': 'the scheduled time',
  lanes: 'delivery concurrency',
  createBatch: 'coalesce',
  sweep: 'cleanup, or event catch-up',
  spool: 'temporary file',
  doom: 'mark for removal',
  manners: 'behaviour',
  'told|tells': 'report, state or notify',
  'heard|hears': 'receive',
  'says so|say so': 'report it',
  'trouble\\b': 'fault',
  'fault of our': 'internal fault',
  'in vain': 'timed out',
  'front door': 'entry point',
  'somebody|everybody': 'the process, user or caller that is meant',
  'strangers?\\b': 'unrelated process, or untrusted user',
  'swallow(s|ed)': 'discard',
  vanish: 'is lost, or removed',
  'died|dies': 'crashes, or ends',
  speaks: 'implements',
};

test.each(Object.entries(OLD_WORDS))('nobody writes “%s”: it is %s', (word) => {
  const pattern = new RegExp(`\\b(?:${word})`, 'i');
  const docs = globSync('{*.md,docs/**/*.md,proto/**/*.proto,apps/*/*.md,packages/*/*.md}', { cwd: ROOT })
    .filter((path) => !/CHANGELOG|glossary/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const self = 'packages/system/test/architecture.test.ts';
  // A migration names what it replaces.
  const wrong = [...sources, ...docs].filter(
    ({ path, text }) => path !== self && !path.endsWith('/migrations.ts') && pattern.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
