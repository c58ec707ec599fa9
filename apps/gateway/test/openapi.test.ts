import { describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../src/openapi/document.ts';
import { ROUTES } from '../src/routes/table.ts';

const document = openApiDocument(ROUTES);
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  test('has every route of the table with its scope, its answers and its problems', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const route of ROUTES) {
      const path = document.paths?.[route.path.replaceAll(/:(\w+)/g, '{$1}')];
      const operation = path?.[route.method];
      expect(operation).toMatchObject({
        operationId: route.operationId,
        summary: route.summary,
        security: [{ apiKey: [route.scope] }],
      });
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses).toEqual(
        expect.arrayContaining([...Object.keys(route.answers), '400', '401', '403', '503']),
      );
      expect(Boolean(operation?.requestBody)).toBe(Boolean(route.request.shape.body));
      const named = (operation?.parameters ?? []).map((parameter) =>
        'name' in parameter ? parameter.name : '',
      );
      expect(named.includes('Idempotency-Key')).toBe(Boolean(route.idempotent));
      for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) expect(named).toContain(name);
    }
  });

  test('names each operation once and leaves no reference open', () => {
    const ids = ROUTES.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
    );
    expect(references.size).toBeGreaterThan(10);
    for (const name of references) expect(document.components?.schemas).toHaveProperty(name ?? '');
  });

  test('says what is required, what is the default and what the limits are', () => {
    const schemas = document.components?.schemas;
    expect(schemas?.CreatePost).toMatchObject({
      required: ['caption', 'platforms'],
      additionalProperties: false,
      properties: {
        caption: { type: 'string', maxLength: 100_000 },
        platforms: { minItems: 1, maxItems: 20, uniqueItems: true },
        tags: { maxItems: 10, uniqueItems: true, items: { minLength: 1, maxLength: 50 } },
        timezone: { default: 'UTC' },
        title: { minLength: 1, maxLength: 200 },
        options: { $ref: '#/components/schemas/PostOptions' },
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
});
