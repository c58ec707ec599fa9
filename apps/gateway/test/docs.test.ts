import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROBLEMS } from '@postrider/service';
import { z } from 'zod';
import { ask, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const page = (path: string) => ask(harness.gateway.address + path, 'GET');

/** Every address in a page's attributes. */
const linksOf = (html: string) => [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link);

describe('the docs', () => {
  test.each(['/docs', '/docs/', '/docs/errors'])(
    '%s needs no key and nothing from elsewhere',
    async (path) => {
      const answer = await page(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      // Nothing inline, which the policy would refuse.
      expect(answer.text).not.toMatch(/<style|<script(?![^>]* src=)|style="|onclick/);
      const links = linksOf(answer.text).filter((link) => !link.startsWith('#'));
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) {
        expect(link).toMatch(/^\/(?!\/)/);
        expect((await page(link)).status).toBe(200);
      }
    },
  );

  test('serve the reference its code, and no other file', async () => {
    const [script, style] = [
      await page('/docs/assets/swagger-ui-bundle.js'),
      await page('/docs/assets/docs.css'),
    ];
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.text.length).toBeGreaterThan(1_000_000);
    expect(style.headers.get('content-type')).toContain('text/css');
    for (const name of ['package.json', '..%2fdocs.ts', '%2e%2e%2fdocs.ts', 'swagger-initializer.js', '']) {
      expect((await page(`/docs/assets/${name}`)).status).toBe(404);
    }
    expect((await page('/docs/nothing')).json).toMatchObject({ code: 'not_found' });
  });

  test('explain every code at the place that problems point to', async () => {
    const { text } = await page('/docs/errors');
    for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
      const [, section = ''] = text.split(`<section id="${code}">`);
      expect(section).toContain(`>${status}</span> <code>${code}</code>`);
      expect(section).toContain(title);
    }
    const refused = await harness.ask('GET', '/nothing');
    const { type } = z.object({ type: z.string() }).parse(refused.json);
    const { origin, pathname, hash } = new URL(type);
    expect(origin).toBe(harness.gateway.address);
    expect((await page(pathname)).text).toContain(`id="${hash.slice(1)}"`);
    expect(text).toContain('<code>POST /links</code>');
    expect(text.split('Every operation.')).toHaveLength(9);
  });
});
