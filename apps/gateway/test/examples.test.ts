import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import { EVENTS } from '../src/api/webhooks/events.ts';
import { type Arrived, checkConformance } from './support/conformance.ts';
import { DOCUMENT, dereference, escaped, lookUp } from './support/document.ts';
import { documentedRequest } from './support/documented-request.ts';
import { type Harness, startHarness } from './support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const examplesOf = z.record(z.string(), z.object({ summary: z.string().min(1), value: z.unknown() }));
const media = z.object({ examples: examplesOf });

/** An answer with all headers that any answer may have. */
const arrived = (status: number, type: string, body: unknown): Arrived => ({
  status,
  headers: new Headers({
    'content-type': type,
    'x-request-id': 'req_1',
    ratelimit: 'x',
    'ratelimit-policy': 'x',
    'retry-after': '1',
    'www-authenticate': 'Bearer',
    etag: '"1"',
  }),
  text: JSON.stringify(body),
});

describe.each(ROUTES.map((route) => [route.operationId, route] as const))(
  'the examples of %s',
  (_id, route) => {
    const { requests = {}, responses = {} } = route.examples;
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const at = `/paths/${escaped(template)}/${route.method}`;
    const method = route.method.toUpperCase();

    test('of requests are accepted', async () => {
      const { path, bodies } = await documentedRequest(harness, route);
      expect(Object.keys(requests).length > 0).toBe(Boolean(route.request.shape.body));
      for (const options of bodies) {
        const answer = await harness.ask(method, path, options);
        expect(Object.keys(route.responses)).toContain(String(answer.status));
      }
    });

    test('of responses fit their schemas', () => {
      for (const [status, { body }] of Object.entries(route.responses)) {
        if (!body) continue;
        const shown = Object.values(Object.entries(responses).find(([known]) => known === status)?.[1] ?? {});
        expect(shown.length).toBeGreaterThan(0);
        for (const { value } of shown) {
          body.parse(value);
          checkConformance(method, template, arrived(Number(status), 'application/json', value));
        }
      }
    });

    test('of problems fit their schema, one for each code', () => {
      const statuses = z.record(z.string(), z.unknown()).parse(lookUp(`${at}/responses`));
      for (const status of Object.keys(statuses).filter((candidate) => candidate >= '400')) {
        const type = 'application/problem+json';
        const response = dereference(`${at}/responses/${status}`);
        const { examples } = media.parse(lookUp(`${response}/content/${escaped(type)}`));
        expect(Object.keys(examples).length).toBeGreaterThan(0);
        for (const [code, { value }] of Object.entries(examples)) {
          expect(value).toMatchObject({ code, type: `https://postrider.example/docs/errors#${code}` });
          checkConformance(method, template, arrived(Number(status), type, value));
        }
      }
    });
  },
);

test('the examples of events fit their schemas', () => {
  const sent = z.record(z.string(), z.unknown()).parse(lookUp('/webhooks'));
  const schemas = Object.values(EVENTS).map(({ schema }) => schema);
  for (const type of Object.keys(sent)) {
    const at = `/webhooks/${escaped(type)}/post/requestBody/content/${escaped('application/json')}/example`;
    const example = lookUp(at);
    expect(example).toMatchObject({ type });
    expect(schemas.filter((schema) => schema.strict().safeParse(example).success)).toHaveLength(1);
  }
});

describe('the check that every answer goes through', () => {
  const [status, type] = [200, 'application/json'];
  const good = { accounts: [] };

  test('takes what is documented', () => {
    checkConformance('GET', '/accounts', arrived(status, type, good));
    checkConformance('HEAD', '/accounts', { ...arrived(status, type, good), text: '' });
    expect(DOCUMENT).toMatchObject({ openapi: '3.1.0' });
  });

  test.each<[string, Arrived]>([
    ['an undocumented status', arrived(418, type, good)],
    ['another type', arrived(200, 'text/html', good)],
    ['a missing field', arrived(200, type, {})],
    ['an undocumented field', arrived(200, type, { ...good, more: 1 })],
    ['a missing header', { status, headers: new Headers({ 'content-type': type }), text: '{"accounts":[]}' }],
    ['another code', arrived(404, 'application/problem+json', { code: 'invalid_json' })],
  ])('does not take %s', (_name, answer) => {
    expect(() => checkConformance('GET', '/accounts', answer)).toThrow(/^GET \/accounts → /);
  });

  test('takes nothing but failures where nothing is documented', () => {
    expect(() => checkConformance('GET', '/nothing', arrived(200, type, {}))).toThrow(/no such operation/);
    expect(() => checkConformance('PUT', '/posts', arrived(405, type, {}))).toThrow(/required/);
    expect(() => checkConformance('DELETE', '/links/aZ3kP9x', arrived(204, type, {}))).toThrow(/no body/);
  });
});
