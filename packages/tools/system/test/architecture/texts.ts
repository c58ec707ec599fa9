import type { Rule } from './rule.ts';
import { pathsOf } from './source.ts';

const LONGEST = 300;

export const TEXTS: readonly Rule[] = [
  {
    name: `a file that is longer than ${LONGEST} lines is split`,
    offenders: (sources) =>
      pathsOf(sources, ({ path, text }) => /\.tsx?$/.test(path) && text.split('\n').length > LONGEST + 1),
    bad: { 'apps/posts/src/post.ts': '\n'.repeat(LONGEST + 1) },
    good: { 'apps/posts/src/posts.ts': '\n'.repeat(LONGEST), 'docs/api-rules.md': '\n'.repeat(LONGEST + 1) },
  },
  {
    name: 'an object literal is not spread into another one: its properties are written there',
    offenders: (sources) =>
      pathsOf(sources, ({ path, text }) => /\.tsx?$/.test(path) && /\.{3}\{/.test(text)),
    bad: { 'apps/posts/src/post.ts': ['const row = { id, ..', '{ a, b } };'].join('.') },
    good: { 'apps/posts/src/posts.ts': 'const row = { id, a, b, ...(c && { c }) };' },
  },
  {
    name: 'the dashboard makes formats for dates in one place, which keeps them',
    offenders: (sources) =>
      pathsOf(
        sources,
        ({ path, text }) =>
          path.startsWith('apps/dashboard/src/') &&
          !path.endsWith('/date-format.ts') &&
          /Intl\.DateTimeFormat\(/.test(text),
      ),
    bad: { 'apps/dashboard/src/ui/time.tsx': 'const format = new Intl.DateTimeFormat(zone);' },
    good: { 'apps/dashboard/src/format/date-format.ts': 'const format = new Intl.DateTimeFormat(zone);' },
  },
  {
    name: 'the dashboard imports the platforms’ rules after without-eval.ts, which turns off evaluation before zod tries it',
    offenders: (sources) =>
      pathsOf(
        sources,
        ({ path, text }) =>
          path.startsWith('apps/dashboard/src/') &&
          !/^import '[./\w-]+\/without-eval\.ts';/.test(text) &&
          !path.endsWith('.test.ts') &&
          /import (?!type)[^;]* from '@postrider\/platform-rules'/.test(text),
      ),
    bad: {
      'apps/dashboard/src/pages/keys/field.tsx': "import { isPlatform } from '@postrider/platform-rules';",
    },
    good: {
      'apps/dashboard/src/pages/compose/rules.ts':
        "import '../../shared/drafts/without-eval.ts';\nimport { check } from '@postrider/platform-rules';",
      'apps/dashboard/src/ui/platforms.ts': "import { PLATFORMS } from '@postrider/platform-rules/data';",
      'apps/dashboard/src/ui/mark.tsx': "import type { Platform } from '@postrider/platform-rules';",
    },
  },
  {
    name: 'the pages name a post by titleOf, because a post with only files has no title',
    offenders: (sources) =>
      pathsOf(
        sources,
        ({ path, text }) =>
          path.startsWith('apps/dashboard/src/') && /\bposts?(\[0\])?\??\.title\b/.test(text),
      ),
    bad: { 'apps/dashboard/src/pages/home/next-posts.tsx': '<Link>{post.title}</Link>' },
    good: { 'apps/dashboard/src/pages/home/next-posts.tsx': '<Link>{titleOf(post)}</Link>' },
  },
];
