import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../..');
const PRINT =
  "import { openApi } from '@postrider/gateway/openapi'; process.stdout.write(JSON.stringify(openApi()));";

const content = z.object({
  schema: z.record(z.string(), z.unknown()),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
});
const json = z.object({ 'application/json': content });
const success = z.object({
  'application/json': content.optional(),
  'text/csv': z.object({ example: z.string() }).optional(),
});
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      in: z.string().optional(),
      name: z.string().optional(),
      schema: z.unknown().optional(),
      $ref: z.string().optional(),
    }),
  ),
  requestBody: z.object({ content: json }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: success.optional() }).catch({})),
});
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({ 'application/json': z.object({ example: z.unknown() }) }),
        }),
      }),
    }),
  ),
  components: z.unknown(),
});

/** One operation of the document, ready to be asked. */
export interface Operation {
  id: string;
  method: string;
  path: RegExp;
  isIdempotent: boolean;
  /** What is wrong with a body or a query; undefined where nothing is. */
  wrongWith(body: unknown, query: Record<string, string>): string | undefined;
  /** The example of a CSV file; undefined without one. */
  csv: string | undefined;
  /** The examples of success, by status and name. */
  examples: { status: number; name: string; value: unknown }[];
}

/** The value that a query parameter stands for; items of an array have commas between them. */
function parse(schema: unknown, text: string): unknown {
  const { type } = z.object({ type: z.string().optional() }).parse(schema);
  if (type === 'array') return text.split(',');
  if (type === 'boolean') return text === 'true' || (text !== 'false' && text);
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The OpenAPI document, as the gateway makes it at this moment. */
export function readDocument() {
  const print = execFileSync(process.execPath, ['--input-type=module', '-e', PRINT], { cwd: ROOT });
  const document = documentShape.parse(JSON.parse(print.toString('utf8')));
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });

  const check = (schema: unknown, value: unknown) => {
    const local = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
    return ajv.validate(JSON.parse(local), value) ? undefined : ajv.errorsText();
  };

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, parameters, requestBody, responses }]): Operation => {
        const inQuery = new Map(
          parameters.flatMap(({ in: at, name, schema }) => (at === 'query' && name ? [[name, schema]] : [])),
        );
        return {
          id: operationId,
          method: method.toUpperCase(),
          path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
          isIdempotent: parameters.some(({ $ref, name }) => `${$ref}${name}`.includes('Idempotency')),
          wrongWith(body, query) {
            for (const [name, text] of Object.entries(query)) {
              if (!inQuery.has(name)) return `the query has no ${name}`;
              const schema = inQuery.get(name);
              const wrong = check(schema, parse(schema, text));
              if (wrong) return wrong;
            }
            if (requestBody) return check(requestBody.content['application/json'].schema, body);
            return body === undefined ? undefined : 'there is a body';
          },
          csv: responses['200']?.content?.['text/csv']?.example,
          examples: Object.entries(responses).flatMap(([status, { content }]) =>
            Object.entries(content?.['application/json']?.examples ?? {}).map(([name, { value }]) => ({
              status: Number(status),
              name,
              value,
            })),
          ),
        };
      },
    ),
  );
  // /events/stream before /events/{id}, as servers match paths.
  const variables = ({ path }: Operation) => path.source.split('[^/]+').length;
  operations.sort((one, other) => variables(one) - variables(other));
  const events = Object.values(document.webhooks).map(
    ({ post }) => post.requestBody.content['application/json'].example,
  );
  return { operations, events };
}
