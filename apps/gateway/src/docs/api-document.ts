import { z } from 'zod';

// The parts of an OpenAPI document that the reference shows.

const schema = z.object({
  /** The name of the original component, for labels. */
  title: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  get items() {
    return schema.optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional();
  },
});

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema,
});

const example = z.object({ summary: z.string().optional(), value: z.unknown() });
const content = z.object({
  schema,
  example: z.unknown().optional(),
  examples: z.record(z.string(), example).default({}),
});
const json = z.object({ 'application/json': content });

const response = z.object({
  description: z.string(),
  headers: z
    .record(
      z.string(),
      z.object({ description: z.string().optional(), required: z.boolean().default(false), schema }),
    )
    .default({}),
  content: z
    .object({
      'application/json': content.optional(),
      /** By the code of the problem. */
      'application/problem+json': z.object({ examples: z.record(z.string(), example) }).optional(),
    })
    .default({}),
});

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().default(''),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content: json }).optional(),
  responses: z.record(z.string(), response),
});

const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: operation })),
  components: z.object({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.object({ apiKey: z.object({ description: z.string() }) }),
  }),
});

export type Schema = z.infer<typeof schema>;
export type Parameter = z.infer<typeof parameter>;
export type Response = z.infer<typeof response>;
export type Content = z.infer<typeof content>;
export type ApiDocument = z.infer<typeof document>;
export interface Operation extends z.infer<typeof operation> {
  /** In lower case. */
  method: string;
  /** As in the document: `/posts/{id}`. */
  path: string;
}

/** Reads a serialized OpenAPI document; references to components are resolved. */
export function readDocument(text: string): ApiDocument {
  const json: unknown = JSON.parse(text);
  return document.parse(withoutReferences(json, json));
}

/** The operations of a tag, in the order of the document. */
export const operationsOf = ({ paths }: ApiDocument, tag: string): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]) =>
      each.tags.includes(tag) ? [{ ...each, method, path }] : [],
    ),
  );

/** The events of a tag, by their type. */
export const eventsOf = ({ webhooks }: ApiDocument, tag: string) =>
  Object.entries(webhooks).filter(([, { post }]) => post.tags.includes(tag));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutReferences(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutReferences(each, root));
  if (!isRecord(value)) return value;
  const { $ref, ...rest } = value;
  if (typeof $ref === 'string' && $ref.startsWith('#/components/')) {
    const keys = $ref.split('/').slice(1);
    const target = keys.reduce((at: unknown, key) => (isRecord(at) ? at[key] : undefined), root);
    const found = withoutReferences(target, root);
    return {
      ...(isRecord(found) && found),
      ...($ref.includes('/schemas/') && { title: keys.at(-1) }),
      ...rest,
    };
  }
  return Object.fromEntries(
    // Examples are data, so references in them are not resolved.
    Object.entries(value).map(([key, each]) =>
      key === 'examples' || key === 'example' ? [key, each] : [key, withoutReferences(each, root)],
    ),
  );
}
