import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { buildPages } from '@postrider/system';
import { z } from 'zod';

const DIST = join(import.meta.dirname, '../dist');
const KB = 1_000;
/** Compressed with gzip. */
const FIRST_LOAD = 190 * KB;
const PAGE = 50 * KB;
/** What many pages use beyond the first load, in a few files which a visit loads once. */
const SHARED = 36 * KB;
const SHARED_FILE = /\/(?:shared|posts|media)-[\w-]{8}\.js$/;
/** What a page loads on demand, such as the rules of all platforms. */
const PART = 80 * KB;
const STYLES = 20 * KB;
/** The font of the first load, which is compressed as it is. */
const FONT = 50 * KB;
/** Of the first load, styles included: each file takes its time on a slow connection. */
const FILES = 15;

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
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

const html = () => readFileSync(join(DIST, 'index.html'), 'utf8');
/** What the document names, which is what every page takes. */
const firstLoad = (ending: string) =>
  new Set(
    [...html().matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].flatMap(([, file = '']) =>
      file.endsWith(ending) ? [file] : [],
    ),
  );
const entry = () => Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? '';
/** The parts that the entry imports one after the other. */
const parts = () => chunks[entry()]?.dynamicImports ?? [];
const pages = () =>
  Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry && !parts().includes(name));

test('the first load is light, and in few files', () => {
  expect(firstLoad('js').size + firstLoad('css').size).toBeLessThanOrEqual(FILES);
  expect(sum(firstLoad('js'))).toBeLessThanOrEqual(FIRST_LOAD);
  expect(sum(firstLoad('css'))).toBeLessThanOrEqual(STYLES);
  expect(firstLoad('woff2').size).toBe(1);
  expect(sum(firstLoad('woff2'))).toBeLessThanOrEqual(FONT);
});

test('the document names every file of the first load, so that none waits for another', () => {
  const files = (kind: 'scripts' | 'styles') =>
    new Set([entry(), ...parts()].flatMap((name) => [...filesOf(name, kind)]));
  expect(parts().length).toBeGreaterThan(3);
  expect([...files('scripts')].filter((file) => !firstLoad('js').has(file))).toEqual([]);
  expect([...files('styles')].filter((file) => !firstLoad('css').has(file))).toEqual([]);
});

test('the document names the files that each page adds, for the entry', () => {
  const [, json = ''] = /<script type="application\/json" id="page-files">(.+?)<\/script>/.exec(html()) ?? [];
  const named = Object.values(z.record(z.string(), z.array(z.string())).parse(JSON.parse(json)));
  const first = new Set(['js', 'css'].flatMap((ending) => [...firstLoad(ending)]));
  const wanted = pages()
    .filter((name) => name.endsWith('-page.tsx'))
    .map((name) =>
      [...filesOf(name, 'scripts'), ...filesOf(name, 'styles')]
        .filter((file) => !first.has(file))
        .map((file) => `/${file}`)
        .toSorted(),
    );
  expect(wanted.length).toBeGreaterThan(20);
  for (const files of wanted) expect(named.map((each) => each.toSorted())).toContainEqual(files);
});

test('each page adds little', () => {
  const first = firstLoad('js');
  const isShared = (file: string) => SHARED_FILE.test(file);
  const shared = new Set(pages().flatMap((name) => [...filesOf(name, 'scripts')].filter(isShared)));
  expect(shared.size).toBe(3);
  expect(sum(shared)).toBeLessThanOrEqual(SHARED);
  const added = (name: string) =>
    [...filesOf(name, 'scripts')].filter((file) => !first.has(file) && !isShared(file));
  const weights = pages().map((name) => [name, sum(added(name))] as const);
  expect(weights.length).toBeGreaterThan(5);
  const most = (name: string) => (name.endsWith('-page.tsx') ? PAGE : PART);
  expect(weights.filter(([name, weight]) => weight > most(name))).toEqual([]);
});

test('nothing is inline, and nothing comes from elsewhere', () => {
  const text = html().replace(/<script type="application\/json".+?<\/script>/, '');
  expect(text).not.toMatch(/<style|<script(?![^>]* src=)|style="|\son\w+=/);
  const sources = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, source]) => source);
  expect(sources.filter((source) => !source?.startsWith('/assets/'))).toEqual([
    '/icons/apple-touch-icon.png',
    '/manifest.webmanifest',
  ]);
});

test('no format is made while a file is loaded', () => {
  const cwd = join(import.meta.dirname, '../src');
  const files = globSync('**/*.{ts,tsx}', { cwd });
  expect(files.length).toBeGreaterThan(100);
  const making = (file: string) =>
    /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(join(cwd, file), 'utf8'));
  expect(files.filter(making)).toEqual([]);
});
