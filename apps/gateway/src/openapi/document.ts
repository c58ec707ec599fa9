import { SCOPES } from '@postrider/contracts';
import { type CreateDocumentOptions, createDocument } from 'zod-openapi';
import { BASE_PATH } from '../http/door.ts';
import type { Route } from '../routes/route.ts';
import { problem } from '../schemas/problem.ts';
import { DESCRIPTION, TAGS } from './description.ts';
import { operation } from './operation.ts';
import { webhooks } from './webhooks.ts';

/** The OpenAPI 3.1 description of the routes, made from the schemas that validate them. */
export function openApiDocument(routes: readonly Route[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Postrider developer API',
        version: '1.0.0',
        description: DESCRIPTION,
        contact: { name: 'Who runs this server' },
      },
      servers: [{ url: BASE_PATH, description: 'This server' }],
      tags: TAGS,
      paths,
      webhooks,
      components: {
        schemas: { Problem: problem },
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'svc_live_…',
            description: `An API key with the scope that the operation names.\n\n${scopeTable()}`,
          },
        },
      },
    },
    { override },
  );
}

/** What differs from the schemas as zod would write them down. */
const override: NonNullable<CreateDocumentOptions['override']> = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  // Answers may get more fields; what is held to those that are documented says so itself.
  if (io === 'output' && def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
  // The format says it, in one word.
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  if (def.type === 'nullable') mergeNull(jsonSchema);
};

type JsonSchema = Parameters<NonNullable<CreateDocumentOptions['override']>>[0]['jsonSchema'];

/** Writes "this or null" as one schema of two types, where it can be: that is easier to read, and to make types of. */
function mergeNull(schema: JsonSchema): void {
  const [inner] = schema.anyOf ?? [];
  if (typeof inner?.type !== 'string') return;
  delete schema.anyOf;
  const { type, enum: values, ...rest } = inner;
  Object.assign(schema, {
    ...rest,
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  });
}

const scopeTable = () =>
  Object.entries(SCOPES)
    .map(([scope, allows]) => `- \`${scope}\`: ${allows}`)
    .join('\n');
