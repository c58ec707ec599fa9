import { SCOPES } from '@postrider/contracts';
import { type CreateDocumentOptions, createDocument } from 'zod-openapi';
import { problem } from '../api/problem.ts';
import { ROUTES } from '../api/routes.ts';
import { BASE_PATH } from '../paths.ts';
import { DESCRIPTION, TAGS } from './description.ts';
import { STREAM_PATH, streamOperation } from './event-stream.ts';
import { operation } from './operation.ts';
import { API_VERSION } from './version.ts';
import { eventSchemas, webhooks } from './webhooks.ts';

/** The OpenAPI 3.1 document, generated from the route table and the schemas that validate its requests. */
export function openApi() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const route of ROUTES) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  paths[STREAM_PATH] = { get: streamOperation };
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Postrider developer API',
        version: API_VERSION,
        description: DESCRIPTION,
        contact: { name: 'The operator of this server' },
      },
      servers: [{ url: BASE_PATH, description: 'This server' }],
      tags: TAGS,
      paths,
      webhooks,
      components: {
        schemas: { Problem: problem, ...eventSchemas },
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

/** Changes to the schemas that zod generates. */
const override: NonNullable<CreateDocumentOptions['override']> = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  // Responses may get more fields, also in the schemas that requests share with them.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (def.type === 'nullable') mergeNull(jsonSchema);
  // The format makes the pattern redundant, and some clients match patterns and lengths with times that they have read.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.format === 'date-time') delete jsonSchema.maxLength;
  if (def.type === 'union') nameAlternatives(jsonSchema);
};

type JsonSchema = Parameters<NonNullable<CreateDocumentOptions['override']>>[0]['jsonSchema'];

/**
 * Writes a nullable type as one schema with two types where possible: easier to read and to generate types from. Only
 * an enumeration stays a separate alternative, because generators would name a value after null.
 */
function mergeNull(schema: JsonSchema): void {
  const [inner, isNull] = schema.anyOf ?? [];
  if (typeof inner?.type !== 'string' || !isNull) return;
  const { type, enum: values, ...rest } = inner;
  Object.assign(
    schema,
    { ...rest, ...schema },
    values ? { anyOf: [{ type, enum: values }, isNull] } : { type: [type, 'null'] },
  );
  if (!values) delete schema.anyOf;
}

/** The alternatives of a union exclude each other, and generators know more ways to write `oneOf` than `anyOf`. */
function nameAlternatives(schema: JsonSchema): void {
  const { anyOf } = schema;
  if (!anyOf) return;
  delete schema.anyOf;
  schema.oneOf = anyOf;
}

const scopeTable = () =>
  Object.entries(SCOPES)
    .map(([scope, allows]) => `- \`${scope}\`: ${allows}`)
    .join('\n');
