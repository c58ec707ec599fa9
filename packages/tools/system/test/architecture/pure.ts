import type { Rule } from './rule.ts';
import { code, pathsOf, type Source } from './source.ts';

/** Rules that decide: they get everything that they need as arguments. */
const DECIDING = [
  'apps/gateway/src/workspaces/plan.ts',
  'apps/links/src/link.ts',
  'apps/media/src/media.ts',
  'apps/platforms/src/publications/publication.ts',
  'apps/posts/src/post.ts',
  'apps/webhooks/src/delivery.ts',
  'apps/webhooks/src/endpoint.ts',
];

/** Words for errors, and lists of what media there are. */
const PURE_MODULES = ['@postrider/service/errors', '@postrider/platform-rules/media'];

const isBrowserCode = ({ home, path }: Source) =>
  home === 'packages/platform-rules' || path === 'packages/contracts/src/bounded.ts';

const needsNode = ({ text, runtimeImports }: Source) =>
  runtimeImports.some((name) => name.startsWith('node:') || name.startsWith('@postrider/service')) ||
  /\b(process|Buffer)\./.test(text);

export const PURE: readonly Rule[] = [
  {
    name: 'rules that decide import types and words for errors alone',
    offenders: (sources) =>
      pathsOf(
        sources,
        ({ path, runtimeImports }) =>
          DECIDING.includes(path) && runtimeImports.some((name) => !PURE_MODULES.includes(name)),
      ),
    bad: { 'apps/posts/src/post.ts': `import { store } from './store.ts';` },
    good: {
      'apps/links/src/link.ts': `import type { Store } from './store.ts';\nimport { AppError } from '@postrider/service/errors';`,
      'apps/posts/src/posts.ts': `import { store } from './store.ts';`,
    },
  },
  {
    name: 'every file with rules that decide exists',
    offenders: (sources) => {
      const paths = new Set(sources.map(({ path }) => path));
      // Only where there are all sources.
      return paths.has('apps/posts/src/main.ts') ? DECIDING.filter((path) => !paths.has(path)) : [];
    },
    bad: {
      'apps/posts/src/main.ts': '',
      ...Object.fromEntries(DECIDING.slice(1).map((path) => [path, ''])),
    },
    reported: DECIDING.slice(0, 1),
    good: { 'apps/links/src/main.ts': '' },
  },
  {
    name: 'the platform rules run in a browser',
    offenders: (sources) => pathsOf(code(sources).filter(isBrowserCode), needsNode),
    bad: {
      'packages/platform-rules/src/x/text.ts': `import { createHash } from 'node:crypto';`,
      'packages/platform-rules/src/check.ts': 'const bytes = Buffer.from(text);',
      'packages/contracts/src/bounded.ts': `import { invalid } from '@postrider/service/errors';`,
    },
    good: {
      'packages/platform-rules/src/rules.ts': `import type { Log } from '@postrider/service';`,
      'packages/platform-rules/src/cost.test.ts': `import { performance } from 'node:perf_hooks';`,
      'packages/contracts/src/events.ts': `import { createHash } from 'node:crypto';`,
    },
  },
];
