import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DELIVERY_ERRORS, RESULT_ERRORS, SERIES_PROBLEMS, VIOLATIONS } from '@postrider/contracts/codes';
import { PROBLEMS } from '@postrider/service';
import { z } from 'zod';
import { readDocument } from '../src/docs/api-document.ts';
import { apiChanges } from '../src/docs/changelog.ts';
import { GUIDES } from '../src/docs/guides.ts';
import { tagPath } from '../src/docs/navigation.ts';
import { TAGS } from '../src/openapi/description.ts';
import { openApi } from '../src/openapi/document.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { countOf, fieldNames, headerNames, shownFields } from './support/shown-fields.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const document = readDocument(JSON.stringify(openApi()));

const page = (path: string) => ask(harness.gateway.address + path, 'GET');

const pages = new Map<string, ReturnType<typeof page>>();
/** A page, asked for once. */
function seen(path: string) {
  const known = pages.get(path) ?? page(path);
  pages.set(path, known);
  return known;
}

/** What the page of its tag says about an operation. */
async function articleOf({ tags: [tag = ''], operationId }: { tags: string[]; operationId: string }) {
  const { text } = await seen(tagPath(tag));
  const [, rest = ''] = text.split(`<article class="operation" id="${operationId}"`);
  return rest.split('</article>')[0] ?? '';
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`);

const GUIDE_PAGES = ['/docs/guides', ...GUIDES.map(({ path }) => path)];
const PAGES = [
  '/docs',
  '/docs/',
  '/docs/errors',
  '/docs/changelog',
  ...GUIDE_PAGES,
  ...TAGS.map(({ name }) => tagPath(name)),
];

/** Every address in a page's attributes, but the dashboard's. */
const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link).filter((link) => link !== '/');

test('language models find the guides as Markdown, and everything else', async () => {
  const answer = await page('/llms.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const links = [...answer.text.matchAll(/^- \[[^\]]+\]\((\/[^)]+)\): \S/gm)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(GUIDES.length + TAGS.length);
  for (const path of links) {
    const { status, text, headers } = await page(path);
    expect([path, status]).toEqual([path, 200]);
    if (!path.endsWith('.md')) continue;
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(text).toMatch(/^# /);
  }
});

describe('the API changelog', () => {
  test('has the changes of the API, from the changelog', async () => {
    const { text } = await page('/docs/changelog');
    expect(text).toContain('<h1 id="api-changelog">');
    expect(text).toContain('POST /posts/bulk');
    expect(text).not.toContain('Helm');
  });

  test('has each release and kind of change, without links to files', () => {
    const changelog = [
      '# Changelog\n\n## [1.1.0] - 2026-01-01\n\n### Added\n\n**Developer API**\n\n- A ([docs](docs/a.md), [b](https://b.example)).',
      '\n**Dashboard**\n\n- B.\n\n### Fixed\n\n**Operation**\n\n- C.\n\n## [1.0.0]\n\n### Added\n\n- D.\n',
    ].join('\n');
    expect(apiChanges(changelog).trim()).toBe(
      '## 1.1.0 - 2026-01-01\n\n### Added\n\n- A (docs, [b](https://b.example)).',
    );
  });
});

describe('the docs', () => {
  test.each(PAGES)(
    '%s needs no key and nothing from elsewhere, and its links lead somewhere',
    async (path) => {
      const answer = await page(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
      // Nothing inline, which the policy would refuse.
      expect(answer.text).not.toMatch(/<style|<script(?![^>]* src=)| style="| on[a-z]+="/);
      const ids = [...answer.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);
      const links = new Set(linksOf(answer.text));
      expect(links.size).toBeGreaterThan(40);
      for (const link of links) {
        expect(link).toMatch(/^(#|\/(?!\/)|https:\/\/www\.standardwebhooks\.com$)/);
        if (!link.startsWith('/')) continue;
        const { pathname, hash } = new URL(link, harness.gateway.address);
        const { status, text } = await seen(pathname);
        expect([link, status]).toEqual([link, 200]);
        if (hash) expect(text).toContain(` id="${hash.slice(1)}"`);
      }
      for (const link of links) if (link.startsWith('#')) expect(ids).toContain(link.slice(1));
    },
  );

  test('show every operation with every field, and samples in three languages', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const article = await articleOf(operation);
        expect(article).toContain(`<code>/api/v1/developer${path}</code>`);
        const bodies = [
          operation.requestBody?.content,
          operation.responses['200'],
          operation.responses['201'],
          operation.responses['202'],
        ];
        const wanted = [...operation.parameters.map(({ name }) => name), ...bodies.flatMap(fieldNames)];
        expect([operation.operationId, countOf(shownFields(article))]).toEqual([
          operation.operationId,
          countOf([...wanted, ...headerNames(operation)]),
        ]);
        expect(
          new Set([...article.matchAll(/class="language" data-language="(\w+)"/g)].map(([, name]) => name)),
        ).toEqual(new Set(['sh', 'ts', 'python']));
        const addresses = [...article.matchAll(/POSTRIDER_URL(?:&quot;\] \+ &quot;)?(\/[\w/-]+)/g)].map(
          ([, at]) => at,
        );
        expect(addresses.length).toBeGreaterThan(1);
        for (const address of addresses) expect(address).toMatch(patternOf(path));
        expect(article).toContain(
          `data-method="${method.toUpperCase()}" data-path="/api/v1/developer${path}"`,
        );
      }
    }
  });

  test('lead from the front page to every guide, and from guide to guide', async () => {
    const { text } = await seen('/docs');
    for (const { path, title, summary } of GUIDES) {
      expect(text).toContain(`<li><a href="${path}">${title}</a><p>`);
      expect(summary).toMatch(/^[A-Z].{40,200}\.$/);
    }
    const pages = await Promise.all(GUIDES.map(({ path }) => seen(path)));
    expect(pages.map((each) => /Next: <a href="([^"]+)"/.exec(each.text)?.[1])).toEqual(
      [...GUIDES.slice(1), undefined].map((next) => next?.path),
    );
  });

  test('show the samples of a guide in one place for all languages', async () => {
    const { text } = await seen('/docs/guides/first-post');
    const samples = [...text.matchAll(/data-languages="([^"]+)"/g)].map(([, languages]) => languages);
    expect(samples).toEqual(Array.from({ length: 5 }, () => 'sh ts python'));
    expect(text).toContain('<h2 id="schedule-it">Schedule it</h2>');
    expect((await seen('/docs/guides/signatures')).text).toContain('data-languages="js python go php"');
  });

  test('show every event with every field', async () => {
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const article = await articleOf(post);
      expect(article).toContain(`<code>${type}</code>`);
      const wanted = [...post.parameters.map(({ name }) => name), ...fieldNames(post.requestBody?.content)];
      expect(countOf(shownFields(article))).toEqual(countOf(wanted));
    }
  });

  test('serve their assets, and no other file', async () => {
    const [script, style] = [await page('/docs/assets/docs.js'), await page('/docs/assets/docs.css')];
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(style.headers.get('content-type')).toContain('text/css');
    for (const name of ['package.json', '..%2fdocs.ts', '%2e%2e%2fdocs.ts', ''])
      expect((await page(`/docs/assets/${name}`)).status).toBe(404);
    expect((await page('/docs/nothing')).json).toMatchObject({ code: 'not_found' });
  });

  test('are revalidated by their hash', async () => {
    const etag = (await page('/docs')).headers.get('etag') ?? '';
    const again = await ask(`${harness.gateway.address}/docs`, 'GET', {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('the page of errors lists the codes of violations, results and deliveries, with cause and cure', async () => {
    const { text } = await page('/docs/errors');
    for (const code of [VIOLATIONS, RESULT_ERRORS, DELIVERY_ERRORS, SERIES_PROBLEMS].flatMap((codes) =>
      Object.keys(codes),
    ))
      expect(text).toContain(`<tr><td><code>${code}</code></td><td>`);
    expect(text).toContain(`<td>${RESULT_ERRORS.media_refused.cure}</td></tr>`);
  });

  test('explain every code at the place that problems point to', async () => {
    const { text } = await page('/docs/errors');
    for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
      const [, section = ''] = text.split(`<section class="problem" id="${code}">`);
      expect(section).toContain(`>${status}</span> <code>${code}</code>`);
      expect(section).toContain(title);
    }
    const refused = await harness.ask('GET', '/nothing');
    const { type } = z.object({ type: z.string() }).parse(refused.json);
    const { origin, pathname, hash } = new URL(type);
    expect(origin).toBe(harness.gateway.address);
    expect((await page(pathname)).text).toContain(`id="${hash.slice(1)}"`);
    expect(text).toContain('<a href="/docs/api/short-links#createLink"><code>POST /links</code></a>');
    expect(text.split('Every operation.')).toHaveLength(9);
  });
});
