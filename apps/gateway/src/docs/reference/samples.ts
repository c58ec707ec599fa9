import type { Operation } from '../api-document.ts';
import { literal } from './literal.ts';
import { sdkCall } from './sdk-calls.ts';

/** One request in the languages of the reference. */
export interface Sample {
  /** The body of the example in the document; undefined if the request needs none. */
  summary: string | undefined;
  /** The JSON body, if any. */
  body: unknown;
  /** Blocks of code, by language. */
  code: { language: 'sh' | 'ts' | 'python'; text: string }[];
}

const CLIENT = `import { Postrider } from '@postrider/sdk';

const postrider = new Postrider({
  apiKey: process.env.POSTRIDER_API_KEY ?? '',
  baseUrl: process.env.POSTRIDER_URL ?? '',
});
`;
const IDEMPOTENCY_KEY = '7f8a3c1e-0d52-4b6e-9a57-2f1c8e4d6b90';

/** Samples of an operation: one for each example of its body, else one without a body. They read the address and the key from `POSTRIDER_URL` and `POSTRIDER_API_KEY`. */
export function samplesOf(operation: Operation): Sample[] {
  const examples = Object.values(operation.requestBody?.content['application/json'].examples ?? {});
  if (examples.length === 0) return [sample(operation, undefined, undefined)];
  return examples.map(({ summary, value }) => sample(operation, summary, value));
}

function sample(operation: Operation, summary: string | undefined, body: unknown): Sample {
  const inPath = operation.parameters.filter((each) => each.in === 'path');
  const values = inPath.map(({ schema }) => String(schema.examples?.[0] ?? 'ID'));
  const path = inPath.reduce(
    (text, { name }, index) => text.replace(`{${name}}`, values[index] ?? ''),
    operation.path,
  );
  const request = {
    method: operation.method,
    path,
    body,
    isIdempotent: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
  };
  const call = sdkCall(operation.operationId, values, body);
  return {
    summary,
    body,
    code: [
      { language: 'sh', text: curl(request) },
      ...(call ? [{ language: 'ts' as const, text: `${CLIENT}\n${call}` }] : []),
      { language: 'python', text: python(request) },
    ],
  };
}

interface Request {
  method: string;
  path: string;
  body: unknown;
  isIdempotent: boolean;
}

function curl({ method, path, body, isIdempotent }: Request): string {
  // curl sends GET without a body, and POST with one.
  const isDefault = method === (body === undefined ? 'get' : 'post');
  return [
    `curl ${isDefault ? '' : `-X ${method.toUpperCase()} `}"$POSTRIDER_URL${path}"`,
    '-H "Authorization: Bearer $POSTRIDER_API_KEY"',
    ...(isIdempotent ? [`-H 'Idempotency-Key: ${IDEMPOTENCY_KEY}'`] : []),
    ...(body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${literal(body, 'json', '  ').replaceAll("'", "'\\''")}'`,
        ]),
  ].join(' \\\n  ');
}

function python({ method, path, body, isIdempotent }: Request): string {
  const headers = [
    '"Authorization": "Bearer " + os.environ["POSTRIDER_API_KEY"],',
    ...(isIdempotent ? [`"Idempotency-Key": "${IDEMPOTENCY_KEY}",`] : []),
  ];
  return `import os
import requests

response = requests.${method}(
  os.environ["POSTRIDER_URL"] + "${path}",
  headers={
    ${headers.join('\n    ')}
  },
${body === undefined ? '' : `  json=${literal(body, 'python', '  ')},\n`}  timeout=30,
)
response.raise_for_status()
print(response.${method === 'delete' ? 'status_code' : 'json()'})`;
}
