/** An operation of the public API, with what it can be sent. */
export interface Operation {
  method: string;
  /** Below the base path, with its parameters in braces. */
  path: string;
  queries: string[];
  /** Of its body. */
  fields: string[];
}

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every operation of the published document. */
export async function readOperations(apiUrl: string): Promise<Operation[]> {
  const text = await (await fetch(`${apiUrl}/openapi.json`)).text();
  const document = JSON.parse(text);
  const schemas: Record<string, Schema> = document.components.schemas;
  const fieldsOf = (schema: Schema = {}): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(fieldsOf),
    ...(schema.$ref ? fieldsOf(schemas[schema.$ref.split('/').at(-1) ?? '']) : []),
  ];
  return Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api\/v1\/developer/, ''),
      queries: parameters.flatMap((each) => (each.in === 'query' ? [each.name] : [])),
      fields: [...new Set(fieldsOf(requestBody?.content['application/json']?.schema))],
    })),
  );
}
