import type { Rule } from './rule.ts';
import { pathsOf } from './source.ts';

const LONGEST = 300;

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

const oldWords: readonly Rule[] = Object.entries(OLD_WORDS).map(([word, better]) => {
  const pattern = new RegExp(`\\b(?:${word})`, 'i');
  const [example = ''] = word
    .replace(/\\b|\?/g, '')
    .replace(/\((\w+)\|\w+\)/, '$1')
    .split('|');
  return {
    name: `nobody writes “${word}”: it is ${better}`,
    // A migration names what it replaces, and the rules for texts what to avoid.
    offenders: (sources) =>
      pathsOf(
        sources,
        ({ path, text }) => !/\/migrations\.ts$|CHANGELOG|glossary|voice/.test(path) && pattern.test(text),
      ),
    bad: { 'apps/posts/src/post.ts': `// A ${example} here.`, 'docs/scale.md': `One ${example} more.` },
    good: {
      'apps/posts/src/migrations.ts': `// From ${example}.`,
      'CHANGELOG.md': `${example} is gone.`,
      'apps/posts/src/posts.ts': '// A sentence of plain words.',
    },
  };
});

export const TEXTS: readonly Rule[] = [
  {
    name: `a file that is longer than ${LONGEST} lines is split`,
    offenders: (sources) =>
      pathsOf(sources, ({ path, text }) => /\.tsx?$/.test(path) && text.split('\n').length > LONGEST + 1),
    bad: { 'apps/posts/src/post.ts': '\n'.repeat(LONGEST + 1) },
    good: { 'apps/posts/src/posts.ts': '\n'.repeat(LONGEST), 'docs/api-rules.md': '\n'.repeat(LONGEST + 1) },
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
  ...oldWords,
];
