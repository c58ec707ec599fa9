import { join } from 'node:path';
import type { Rule } from './rule.ts';
import { code, pathsOf, type Source } from './source.ts';

const TEST_MODE = 'apps/platforms/src/test-mode/';
const CONNECTOR = `${TEST_MODE}connector.ts`;
const CHOICE = 'apps/platforms/src/connectors/choose.ts';

/** Modules that create connectors. */
const MADE = /\/(connectors\/(registry|platforms|\w+\/connector)|test-mode\/connector)\.ts$/;

/** Packages that have no network, and what of Node has none. */
const HARMLESS = /^(zod|tlds|node:crypto|@bufbuild\/protobuf.*)$/;
/** Functions without an import that reach a network, or import one. */
const REACHES =
  /\b(fetch|WebSocket|EventSource|XMLHttpRequest)\s*\(|\bimport\s*\(|\brequire\s*\(|\bprocess\./;

/** A package of this repository by its name: `@postrider/contracts/post-media`. */
const OWN = /^@postrider\/(contracts|platform-rules)(?:\/(.+))?$/;

/** The source that an import means; the import itself for another package. */
function target({ path }: Source, name: string, byPath: ReadonlyMap<string, Source>): Source | string {
  if (name.startsWith('.')) return byPath.get(join(path, '..', name)) ?? name;
  const [, home = '', part = 'index'] = OWN.exec(name) ?? [];
  return byPath.get(`packages/${home}/src/${part}.ts`) ?? name;
}

/** What the connector for test data imports, directly and through others, that may have a network. */
function reached(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = new Set<string>();
  const seen = new Set<Source>();
  if (byPath.has('apps/platforms/src/main.ts') && !byPath.has(CONNECTOR)) return [CONNECTOR];
  const todo = [byPath.get(CONNECTOR)];
  for (let source = todo.pop(); source; source = todo.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    if (REACHES.test(source.text)) found.add(source.path);
    for (const name of source.runtimeImports) {
      const imported = target(source, name, byPath);
      if (typeof imported !== 'string') todo.push(imported);
      else if (!HARMLESS.test(imported) && !/\/gen\/|^\.\/gen\//.test(imported))
        found.add(`${source.path} → ${imported}`);
    }
  }
  return [...found];
}

export const TEST_MODES: readonly Rule[] = [
  {
    name: 'the connector for test data imports nothing that has a network, also not through others',
    offenders: (sources) => reached(code(sources)),
    bad: {
      [CONNECTOR]: `import { refused } from '../connectors/failures.ts';\nimport { isPlatform } from '@postrider/platform-rules';`,
      'apps/platforms/src/connectors/failures.ts': `import { call } from './http.ts';\nimport './later.ts';`,
      'apps/platforms/src/connectors/http.ts': `import { createOutbound } from '@postrider/service/outbound';`,
      'apps/platforms/src/connectors/later.ts': `const connect = () => import('node:net');`,
      'packages/platform-rules/src/index.ts': `import { connect } from 'node:net';`,
    },
    reported: [
      'apps/platforms/src/connectors/http.ts → @postrider/service/outbound',
      'apps/platforms/src/connectors/later.ts',
      'apps/platforms/src/connectors/later.ts → node:net',
      'packages/platform-rules/src/index.ts → node:net',
    ],
    good: {
      'packages/contracts/src/test-outcomes.ts': `const fetch = 1;`,
      'apps/platforms/src/app.ts': `import { createOutbound } from '@postrider/service/outbound';`,
    },
  },
  {
    name: 'connectors are chosen at one place',
    offenders: (sources) =>
      pathsOf(
        code(sources).filter(({ path }) => path.startsWith('apps/platforms/src/') && path !== CHOICE),
        ({ path, text, imports }) => {
          const composes = path === 'apps/platforms/src/app.ts';
          const knows = imports.some((name) => MADE.test(join(path, '..', name)));
          return (knows && !composes && !path.includes('/connectors/')) || /\bconnectors\[/.test(text);
        },
      ),
    bad: {
      'apps/platforms/src/publications/publish.ts': `import { createConnectors } from '../connectors/registry.ts';`,
      'apps/platforms/src/checks.ts': `import { createTestConnectors } from './test-mode/connector.ts';`,
      'apps/platforms/src/app.ts': `const { name } = connectors[platform];`,
    },
    good: {
      [CHOICE]: `import type { Connectors } from './registry.ts';`,
      'apps/platforms/src/metrics.ts': `import type { ConnectorOf } from './connectors/choose.ts';`,
    },
  },
];
