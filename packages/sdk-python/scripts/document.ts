import { z } from 'zod';

// The parts of the OpenAPI document from which the Python code is generated.

/** A JSON Schema, as far as it decides a type. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  'x-extensible-enum'?: unknown[] | undefined;
  description?: string | undefined;
  examples?: unknown[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
}

const schema: z.ZodType<Schema> = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  'x-extensible-enum': z.array(z.unknown()).optional(),
  description: z.string().optional(),
  examples: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional();
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
});

const media = z.record(z.string(), z.object({ schema }));

const parameter = z.object({
  $ref: z.string().optional(),
  in: z.string().optional(),
  name: z.string().optional(),
  required: z.boolean().optional(),
  schema: schema.optional(),
});

const operation = z.object({
  operationId: z.string(),
  summary: z.string().optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.object({ content: media.optional() }).catch({})),
});
export type Operation = z.infer<typeof operation>;

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: z.object({ requestBody: z.object({ content: media }) }) })),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
export type Document = z.infer<typeof document>;

export const readDocument = (text: string): Document => document.parse(JSON.parse(text));

/** The JSON schema of a body; undefined without one. */
export const jsonOf = (content: Record<string, { schema: Schema }> | undefined): Schema | undefined =>
  content?.['application/json']?.schema;

/** The name of the component of a reference. */
export const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? $ref;
