import { describe, expect, test } from '@jest/globals';
import { WEBHOOK_EVENTS } from '@postrider/contracts';
import { PROBLEMS } from '@postrider/service';
import { z } from 'zod';
import { scopesFor } from '../src/api/route.ts';
import { ROUTES } from '../src/api/routes.ts';
import { openApi } from '../src/openapi/document.ts';
import { failureCodes } from '../src/openapi/failures.ts';
import { dereference, escaped, lookUp } from './support/document.ts';

const document = openApi();
const parameter = z.object({ name: z.string(), in: z.string(), description: z.string() });
const answer = z.object({ description: z.string(), headers: z.record(z.string(), z.unknown()) });

describe('the OpenAPI document', () => {
  test.each(ROUTES.map((route) => [route.operationId, route] as const))('describes %s', (_id, route) => {
    const at = `/paths/${escaped(route.path.replaceAll(/:(\w+)/g, '{$1}'))}/${route.method}`;
    const operation = z
      .looseObject({
        parameters: z.array(z.unknown()),
        responses: z.record(z.string(), z.unknown()),
        requestBody: z.unknown().optional(),
      })
      .parse(lookUp(at));
    expect(operation).toMatchObject({
      operationId: route.operationId,
      summary: route.summary,
      description: expect.stringContaining(route.scope ? `\`${route.scope}\`` : 'Any key can call it.'),
      security: route.scope ? scopesFor(route).map((scope) => ({ apiKey: [scope] })) : [{ apiKey: [] }],
    });

    const failing = new Set(failureCodes(route).map((code) => String(PROBLEMS[code].status)));
    expect(Object.keys(operation.responses).sort()).toEqual(
      [...Object.keys(route.responses), ...(route.method === 'get' ? ['304'] : []), ...failing].sort(),
    );
    for (const status of Object.keys(operation.responses)) {
      const { headers } = answer.parse(lookUp(dereference(`${at}/responses/${status}`)));
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['X-Request-Id', 'RateLimit']));
      expect('WWW-Authenticate' in headers).toBe(status === '401' || status === '403');
      expect('Retry-After' in headers).toBe(['409', '429', '503'].includes(status));
    }
    expect(Boolean(operation.requestBody)).toBe(Boolean(route.request.shape.body));

    const named = operation.parameters.map((_, n) =>
      parameter.parse(lookUp(dereference(`${at}/parameters/${n}`))),
    );
    const names = named.map(({ name }) => name);
    expect(names.includes('Idempotency-Key')).toBe(Boolean(route.idempotent));
    for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) expect(names).toContain(name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(route.request.shape.query?.shape ?? {})));
  });

  test('names each operation once', () => {
    const ids = ROUTES.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('documents required fields, defaults and limits', () => {
    const schemas = document.components?.schemas;
    expect(schemas?.CreatePost).toMatchObject({
      required: ['caption', 'platforms'],
      additionalProperties: false,
      properties: {
        caption: { type: 'string', maxLength: 100_000 },
        platforms: { minItems: 1, maxItems: 20, else: { uniqueItems: true } },
        tags: { maxItems: 10, uniqueItems: true, items: { minLength: 1, maxLength: 50 } },
        timezone: { default: 'UTC', type: ['string', 'null'], maxLength: 64 },
        title: { maxLength: 200 },
        options: { anyOf: [{ $ref: '#/components/schemas/PostOptionsInput' }, { type: 'null' }] },
      },
    });
    const parameters = document.paths?.['/posts']?.get?.parameters;
    expect(parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'limit',
          in: 'query',
          schema: expect.objectContaining({ type: 'integer', minimum: 1, maximum: 100, default: 50 }),
        }),
      ]),
    );
  });

  test('describes every event that is sent, and how to know that it is genuine', () => {
    expect(Object.keys(document.webhooks ?? {}).sort()).toEqual([...WEBHOOK_EVENTS, 'webhook.test'].sort());
    for (const type of Object.keys(document.webhooks ?? {})) {
      const at = `/webhooks/${escaped(type)}/post`;
      const [signature] = [0, 1].map((n) => parameter.parse(lookUp(dereference(`${at}/parameters/${n}`))));
      expect(signature).toMatchObject({
        name: 'X-Service-Signature',
        in: 'header',
        description: expect.stringMatching(/HMAC-SHA256.*five minutes/s),
      });
    }
  });
});
