import { describe, expect, test } from '@jest/globals';
import { CIRCLES } from './architecture/circles.ts';
import { GATEWAY } from './architecture/gateway.ts';
import { IMPORTS } from './architecture/imports.ts';
import { LINK_PAGES } from './architecture/link-pages.ts';
import { MEDIA } from './architecture/media.ts';
import { PICTURES } from './architecture/pictures.ts';
import { PLATFORM_NAMES } from './architecture/platforms.ts';
import { PURE } from './architecture/pure.ts';
import { SERVICES } from './architecture/services.ts';
import { allDocs, allSources, sourceOf } from './architecture/source.ts';
import { TEST_MODES } from './architecture/test-mode.ts';
import { TEXTS } from './architecture/texts.ts';
import { WORDS } from './architecture/words.ts';

const RULES = [
  ...IMPORTS,
  ...CIRCLES,
  ...PURE,
  ...PLATFORM_NAMES,
  ...SERVICES,
  ...MEDIA,
  ...GATEWAY,
  ...TEST_MODES,
  ...TEXTS,
  ...LINK_PAGES,
  ...PICTURES,
  ...WORDS,
];
const everything = [...allSources(), ...allDocs()];

/** Sources that are not in the repository. */
const virtual = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => sourceOf(path, text));

test('the sources are found', () => {
  const paths = everything.map(({ path }) => path);
  for (const end of ['.ts', '.tsx', '.md'])
    expect(paths.filter((path) => path.endsWith(end)).length).toBeGreaterThan(20);
});

describe.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  test('the repository keeps the rule', () => expect(rule.offenders(everything)).toEqual([]));

  test('the rule finds what breaks it, and nothing else', () => {
    const { bad, good, reported = Object.keys(bad) } = rule;
    expect(rule.offenders(virtual({ ...good, ...bad })).sort()).toEqual([...reported].sort());
  });
});
