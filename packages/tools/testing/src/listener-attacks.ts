import type { DescMethod } from '@bufbuild/protobuf';
import { type Attack, type Attacked, callGrpc, enveloped, post } from './attack.ts';
import { RAW, TEXTS } from './hostile.ts';
import { hostileFields, hostileMessages } from './hostile-messages.ts';

type Headers = Record<string, string>;
type Body = string | Buffer<ArrayBuffer>;

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const raw = Object.entries(RAW);
/** The slowest bodies for parsers, for endpoints that don't read bodies or share a parser. */
const few = raw.filter(([name]) =>
  ['open arrays', 'nested arrays', 'escapes', 'the same key'].includes(name),
);
/** One of them. The methods of a service share a parser: each gets the next one. */
const nextOf = (method: DescMethod) => {
  const first = method.parent.methods.indexOf(method) % few.length;
  return few.slice(first, first + 1);
};
const texts = Object.entries(TEXTS).map(([name, text]) => [name, text.toWellFormed()] as const);
/** More than any list or message may have. */
const MANY = 900;

/** Attacks on a method with a message. */
export interface MethodAttacks {
  /** Bodies that are rejected before any use. */
  bodies: Attack[];
  /** Messages with one field that is as costly as the bounds of bodies allow. */
  fields: Attack[];
}

/** Bodies that are not JSON, or costly JSON. */
export const rawAttacks = (url: string, headers: Headers): Attack[] => bodyAttacks(raw, url, headers, 'POST');

/** The slowest of them. */
export const slowAttacks = (url: string, headers: Headers, method: string): Attack[] =>
  bodyAttacks(few, url, headers, method);

const bodyAttacks = (bodies: typeof raw, url: string, headers: Headers, method: string): Attack[] =>
  bodies.map(([name, body]) => ({ name, send: () => post(url, body, { ...JSON_TYPE, ...headers }, method) }));

const ADDRESSES = {
  'a long name': `/${'a'.repeat(15_000)}`,
  escapes: `/${'%20'.repeat(5_000)}`,
  slashes: '/'.repeat(15_000),
  'the parent folder': '/..'.repeat(5_000),
  'many parameters': `/?${'a=1&'.repeat(3_500)}`,
};

/** Long paths that are slow to parse. */
export const addressAttacks = (url: string): Attack[] =>
  Object.entries(ADDRESSES).map(([name, path]) => ({ name, send: () => post(url + path, '', {}, 'GET') }));

/** Attacks on a method over Connect. @param given the other fields of each message */
export function connectAttacks(
  baseUrl: string,
  method: DescMethod,
  headers: Headers,
  given: object = {},
): MethodAttacks {
  const url = `${baseUrl}/${method.parent.typeName}/${method.name}`;
  const isStream = method.methodKind !== 'unary';
  const attack = (format: 'json' | 'proto', name: string, body: Body): Attack => ({
    name: `${format}, ${name}`,
    send: () =>
      post(url, isStream ? enveloped(body) : body, {
        ...headers,
        'content-type': `application/${isStream ? 'connect+' : ''}${format}`,
      }),
  });
  return {
    bodies: [
      ...nextOf(method).map(([name, body]) => attack('json', name, body)),
      ...hostileMessages(method.input).map(([name, body]) => attack('proto', name, body)),
    ],
    fields: hostileFields(method.input, given).map(([name, body]) => attack('json', name, body)),
  };
}

/** Attacks on a method over gRPC. A listener may allow less than a mebibyte, so each body is sent whole and cut. */
export function grpcAttacks(
  address: string,
  method: DescMethod,
  headers: Headers,
  most: number,
): MethodAttacks {
  const path = `/${method.parent.typeName}/${method.name}`;
  const attack = (format: 'json' | 'proto', name: string, body: Body): Attack => ({
    name: `${format}, ${name}`,
    send: () =>
      callGrpc(address, path, enveloped(body), { 'content-type': `application/grpc+${format}`, ...headers }),
  });
  return {
    bodies: [
      ...nextOf(method).flatMap(([name, body]) => [
        attack('json', name, body),
        attack('json', `less of ${name}`, body.slice(0, most)),
      ]),
      ...hostileMessages(method.input).flatMap(([name, body]) => [
        attack('proto', name, body),
        attack('proto', `less of ${name}`, body.subarray(0, most)),
      ]),
    ],
    fields: hostileFields(method.input, {}).map(([name, body]) => attack('json', name, body)),
  };
}

/**
 * Attacks on a tool of an MCP server: costly values of each argument, and arguments that it does not have.
 * @param properties the schemas of its arguments
 */
export function toolAttacks(
  properties: object,
  call: (input: Record<string, unknown>) => Promise<Attacked>,
): Attack[] {
  const one = Object.entries(properties).map(([name, schema], n): Attack => {
    const isList =
      typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array';
    const [, text] = texts[n % texts.length] ?? ['', ''];
    const value = isList ? Array(MANY).fill('z') : text;
    return { name: `much of ${name}`, send: () => call({ [name]: value }) };
  });
  const unknown = Object.fromEntries(Array.from({ length: MANY }, (_, n) => [`a${n}`, 'z']));
  return [...one, { name: 'many arguments', send: () => call(unknown) }];
}

/** Attacks on an endpoint that takes a flat object. Omits bodies that are valid objects. */
export function endpointAttacks(url: string, fields: readonly string[], headers: Headers): Attack[] {
  const values = fields.flatMap((field) =>
    texts.map(([name, text]): [string, string] => [
      `${field} of ${name}`,
      JSON.stringify({ email: 'a@b.test', [field]: text.slice(0, 30_000) }),
    ]),
  );
  return [...raw.filter(([name]) => !['a prototype', 'nothing'].includes(name)), ...values].map(
    ([name, body]) => ({ name, send: () => post(url, body, { ...JSON_TYPE, ...headers }) }),
  );
}

const FORMS = { 'many parameters': 'a=1&'.repeat(4_000), escapes: `code=${'%00'.repeat(5_000)}` };

/** Attacks on an endpoint of OAuth, which takes JSON or a form. */
export const oauthAttacks = (url: string): Attack[] => [
  ...rawAttacks(url, {}),
  ...[...raw, ...Object.entries(FORMS)].map(([name, body]) => ({
    name: `as a form, ${name}`,
    send: () => post(url, body, FORM_TYPE),
  })),
];
