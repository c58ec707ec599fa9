import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/topology.ts';
import type { Rule } from './rule.ts';
import { pathsOf, type Source } from './source.ts';

/** The page with the tables of words to avoid. */
const VOICE = 'docs/voice.md';
const HEADERS = /^(avoid|instead of)$/;

/** The rows of the tables: what to avoid, and what to write. */
const rows = [...readFileSync(join(ROOT, VOICE), 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
  ([, avoid = '', better = '']) =>
    HEADERS.test(avoid) ? [] : avoid.split(', ').map((phrase): [string, string] => [phrase, better]),
);

const isDoc = ({ path }: Source) => path.endsWith('.md');

/** A text without what is no prose: code, diagrams, and the targets of links. */
const proseOf = ({ path, text }: Source) =>
  path.endsWith('.md')
    ? text
        .replace(/^```mermaid\n.*?^```$/gms, '')
        .replace(/`[^`\n]+`/g, '`code`')
        .replace(/\]\([^)]*\)/g, ']')
    : text;

/** A migration names what it replaces, and the page of the tables names all of it. */
const isExempt = ({ path }: Source) => path.endsWith('/migrations.ts') || path === VOICE;

/** The words of a phrase may stand on two lines, of a comment too. */
const patternOf = (phrase: string) => new RegExp(`\\b${phrase.split(' ').join('[\\s*/]+')}\\b`, 'i');

const phraseRule = ([phrase, better]: [string, string]): Rule => {
  const pattern = patternOf(phrase);
  return {
    name: `nobody writes “${phrase}”: write “${better}”`,
    offenders: (sources) => pathsOf(sources, (source) => !isExempt(source) && pattern.test(proseOf(source))),
    bad: {
      'docs/scale.md': `One ${phrase} more.`,
      'apps/posts/src/post.tsx': `// One ${phrase.replace(' ', '\n// ')} more.`,
    },
    good: {
      'apps/posts/src/migrations.ts': `// From ${phrase}.`,
      [VOICE]: `| ${phrase} | ${better} |`,
      'docs/limits.md': `A sentence of plain words, and \`${phrase}\` as code.`,
    },
  };
};

/** The paragraphs, rows and items of a page, each in one line. */
const paragraphsOf = (source: Source) =>
  proseOf(source)
    .replace(/^```.*?^```$/gms, '')
    .split(/\n(?=\n|[-|#*>]|\d+\. | +[-*] )/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());

/** A rule about the sentences of the documents. */
const sentenceRule = (name: string, pattern: RegExp, bad: string, good: string): Rule => ({
  name,
  offenders: (sources) =>
    pathsOf(
      sources.filter((source) => isDoc(source) && !isExempt(source)),
      (source) => paragraphsOf(source).some((paragraph) => pattern.test(paragraph)),
    ),
  bad: { 'docs/scale.md': bad },
  good: { 'docs/limits.md': good, 'apps/posts/src/post.ts': `/* ${bad} */` },
});

export const WORDS: readonly Rule[] = [
  ...rows.map(phraseRule),
  sentenceRule(
    'a sentence begins with its subject or its verb, and with “What”, “Who” or “Of” only where it is a question',
    /(?:^|[.:;!?] |\| |- )(?:What|Who|Whoever|Those|Of)\b[^.?!|]*[.;](?:$| )/,
    'It ends. What it was\nsent stays.',
    'What is it? It ends. What a day!\n\n## What it is\n\n| Who can sign in? | Everyone |',
  ),
  sentenceRule(
    'a thing is “not a”, not “no”',
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more than\b|less\b|later\b|earlier\b|fewer\b)/i,
    'A draft is no post.',
    'There is no draft. It is no longer a post.',
  ),
];
