import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { type Token, tokenizer } from 'acorn';
import { analyse } from 'scslre';
import { ROOT } from '../src/topology.ts';

/** Patterns that are put together when their file is loaded can't be read here. Their parts are constants. */
const BUILT = ['apps/gateway/src/api/posts/date-time.ts', 'packages/service/src/errors/transient-errors.ts'];

interface Pattern {
  where: string;
  source: string;
  flags: string;
}

const files = globSync('{apps,packages,packages/tools}/*/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.includes('/gen/') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, tokens: tokensOf(readFileSync(join(ROOT, path), 'utf8')) }));

function tokensOf(text: string): Token[] {
  return [
    ...tokenizer(stripTypeScriptTypes(text), {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    }),
  ];
}

const patterns = files.flatMap(({ path, tokens }) =>
  tokens.flatMap((token): Pattern[] => {
    const value = tokenValue(token);
    if (!isPattern(value)) return [];
    return [{ where: `${path}:${token.loc?.start.line}`, source: value.pattern, flags: value.flags }];
  }),
);

/** What a token stands for; the library's types leave it out. */
function tokenValue(token: Token): unknown {
  return 'value' in token ? token.value : undefined;
}

function isPattern(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}

describe('every pattern is matched in linear time', () => {
  test('the patterns are found', () => expect(patterns.length).toBeGreaterThan(100));

  test('they are written as literals', () => {
    const built = files.filter(({ tokens }) => tokens.some((token) => tokenValue(token) === 'RegExp'));
    expect(built.map(({ path }) => path).filter((path) => !BUILT.includes(path))).toEqual([]);
  });

  test('none tries several ways to match the same characters', () => {
    const wrong = patterns.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0);
    expect(wrong).toEqual([]);
  });

  const LENGTH = 30_000;
  const MOST_MS = 50;
  const texts = worstTexts(LENGTH).map(([, text]) => text);

  test.each(patterns)('$where $source', ({ source, flags }) => {
    const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
    // One is enough: a pattern that is slow can take minutes for all of them.
    const slow = [...texts, ...textsFor(source, LENGTH)].find((text) => {
      const match = () => text.replace(pattern, '');
      return cpuTime(match, MOST_MS) > MOST_MS;
    });
    expect(slow?.slice(0, 40)).toBeUndefined();
  });
});

/** The words of a pattern, each and all of them, over and over: what a pattern begins to match at every place. */
function textsFor(source: string, length: number): string[] {
  const words = source.match(/[^\\[\](){}|?*+^$.]+/g) ?? [];
  return [...new Set([...words, words.join('')])]
    .filter(Boolean)
    .map((word) => word.repeat(Math.ceil(length / word.length)).slice(0, length));
}
