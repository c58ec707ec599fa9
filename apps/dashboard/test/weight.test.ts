import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { buildPages } from '@postrider/system';
import { z } from 'zod';

const DIST = join(import.meta.dirname, '../dist');
const KB = 1_000;
/** Compressed with gzip. */
const FIRST_LOAD = 170 * KB;
const PAGE = 60 * KB;
const STYLES = 15 * KB;

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
  }),
);
let chunks: z.output<typeof manifest>;

beforeAll(async () => {
  await buildPages();
  chunks = manifest.parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')));
});

const weigh = (file: string) => gzipSync(readFileSync(join(DIST, file))).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0);

/** The files that loading a chunk takes, with all that it imports. */
function filesOf(name: string, kind: 'scripts' | 'styles', seen = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk || seen.has(name)) return new Set();
  seen.add(name);
  const own = kind === 'scripts' ? [chunk.file] : chunk.css;
  return new Set([...own, ...chunk.imports.flatMap((each) => [...filesOf(each, kind, seen)])]);
}

const entry = () => Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? '';
const pages = () => Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry);

test('the first load is light', () => {
  expect(sum(filesOf(entry(), 'scripts'))).toBeLessThanOrEqual(FIRST_LOAD);
  expect(sum(filesOf(entry(), 'styles'))).toBeLessThanOrEqual(STYLES);
});

test('each page adds little', () => {
  const first = filesOf(entry(), 'scripts');
  const added = (name: string) => [...filesOf(name, 'scripts')].filter((file) => !first.has(file));
  const weights = pages().map((name) => [name, sum(added(name))] as const);
  expect(weights.length).toBeGreaterThan(5);
  expect(weights.filter(([, weight]) => weight > PAGE)).toEqual([]);
});

test('nothing is inline, and nothing comes from elsewhere', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<style|<script(?![^>]* src=)|style="|\son\w+=/);
  const sources = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, source]) => source);
  expect(sources.filter((source) => !source?.startsWith('/assets/'))).toEqual([]);
});
