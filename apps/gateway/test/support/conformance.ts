import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { closed } from './closed.ts';
import { DOCUMENT, dereference, escaped, lookUp } from './document.ts';

/** An answer as it arrived. */
export interface Arrived {
  status: number;
  headers: Headers;
  text: string;
}

const header = z.object({ required: z.boolean().default(false), schema: z.record(z.string(), z.unknown()) });
const response = z.object({
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z.record(z.string(), z.unknown()).optional(),
});
const problems = z.object({ examples: z.record(z.string(), z.unknown()) });
const coded = z.object({ code: z.string() });
const operation = z.object({ responses: z.record(z.string(), z.unknown()) });

const paths = z.record(z.string(), z.record(z.string(), z.unknown())).parse(lookUp('/paths'));

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema(z.record(z.string(), z.unknown()).parse(closed(DOCUMENT)), 'api');
const validators = new Map<string, ValidateFunction>();

/**
 * Throws where an answer below the base path is not what the OpenAPI document promises: an undocumented status, a
 * body or a header that does not fit, a header that is missing. What the document has no operation for may only fail.
 * @param path below the base path, with its query
 */
export function checkConformance(method: string, path: string, arrived: Arrived): void {
  const [plain = ''] = path.split('?', 1);
  if (plain === '/openapi.json') return;
  const isHead = method === 'HEAD';
  const at = operationAt(isHead ? 'get' : method.toLowerCase(), plain);
  const where = `${method} ${path} → ${arrived.status}`;
  if (!at) {
    checkUnknown(where, arrived, isHead);
    return;
  }

  const found = operation.parse(lookUp(at)).responses[arrived.status];
  if (!found) throw new Error(`${where}: this status is not documented: ${arrived.text.slice(0, 300)}`);
  const pointer = dereference(`${at}/responses/${arrived.status}`);
  const { content, headers } = response.parse(lookUp(pointer));
  for (const name of Object.keys(headers)) checkHeader(where, name, `${pointer}/headers/${name}`, arrived);
  if (!content) {
    if (arrived.text !== '') throw new Error(`${where}: no body is documented`);
    return;
  }
  const type = arrived.headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (!content[type]) throw new Error(`${where}: the content type ${type} is not documented`);
  if (isHead) return;
  const body: unknown = type === 'text/csv' ? arrived.text : JSON.parse(arrived.text);
  check(where, `${pointer}/content/${escaped(type)}/schema`, body);
  if (type === 'application/problem+json') checkCode(where, content[type], body);
}

/** The codes of a response are the names of its examples: the schema is the same for all errors. */
function checkCode(where: string, documented: unknown, body: unknown): void {
  const { code } = coded.parse(body);
  const codes = Object.keys(problems.parse(documented).examples);
  if (!codes.includes(code))
    throw new Error(`${where}: the code ${code} is not documented: ${codes.join(', ')}`);
}

/** The pointer to the operation that serves a path. */
function operationAt(method: string, path: string): string | undefined {
  const template = Object.keys(paths).find((candidate) =>
    new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return template !== undefined && paths[template]?.[method] !== undefined
    ? `/paths/${escaped(template)}/${method}`
    : undefined;
}

function checkUnknown(where: string, { status, text }: Arrived, isHead: boolean): void {
  if (status < 400) throw new Error(`${where}: the document has no such operation`);
  if (!isHead) check(where, '/components/schemas/Problem', JSON.parse(text));
}

function checkHeader(where: string, name: string, at: string, { headers }: Arrived): void {
  const pointer = dereference(at);
  const value = headers.get(name);
  if (value !== null) check(`${where}: ${name}`, `${pointer}/schema`, value);
  else if (header.parse(lookUp(pointer)).required) throw new Error(`${where}: ${name} is missing`);
}

function check(where: string, pointer: string, value: unknown): void {
  const known = validators.get(pointer);
  const validate = known ?? ajv.compile({ $ref: `api#${pointer}` });
  validators.set(pointer, validate);
  if (!validate(value)) throw new Error(`${where}: ${ajv.errorsText(validate.errors)}`);
}
