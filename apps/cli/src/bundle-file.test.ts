import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { bundleText, writeBundle } from './bundle-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'postrider-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is of its owner alone, also where another one or a link had its name', () => {
  const elsewhere = join(folder, 'elsewhere');
  writeFileSync(elsewhere, 'mine');
  const link = join(folder, 'bundle.json');
  symlinkSync(elsewhere, link);
  const open = join(folder, 'bundle.json.gz');
  writeFileSync(open, 'theirs', { mode: 0o644 });
  for (const file of [link, open]) {
    const bytes = writeBundle(file, 'bundle');
    const written = lstatSync(file);
    expect({ isFile: written.isFile(), mode: written.mode & 0o777, bytes: written.size }).toEqual({
      isFile: true,
      mode: 0o600,
      bytes,
    });
  }
  expect(readFileSync(link, 'utf8')).toBe('bundle');
  expect(gunzipSync(readFileSync(open)).toString()).toBe('bundle');
  expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
});

test('what looks like a secret is removed however deep it is', () => {
  const error = 'connect mongodb://postrider:hunter2@db/ failed';
  const deep = { a: [{ b: { c: { d: { e: { f: { error, accessToken: 'hunter2' } } } } } }] };
  const text = bundleText({ services: { posts: deep } });
  expect(text).toContain('mongodb://[removed]@db/ failed');
  expect(text).not.toContain('hunter2');
});

test('a bundle that would be too large has no metrics, and one that still is fails', () => {
  const long = Array.from({ length: 60_000 }, () => 'x'.repeat(100));
  const services = { posts: { role: 'posts', metrics: long }, links: { error: 'away' } };
  expect(JSON.parse(bundleText({ services }))).toEqual({
    services: { posts: { role: 'posts', metrics: 'omitted: too large' }, links: { error: 'away' } },
  });
  expect(() => bundleText({ services: { posts: { other: long } } })).toThrow(/larger than 5000000 bytes/);
});
