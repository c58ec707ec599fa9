import type { JsonValue } from '@bufbuild/protobuf';

/** Names of what is secret, wherever it is: fields of lines and objects, members of JSON, parameters of forms. */
const SECRET_NAME =
  /authorization|cookie|passw|secret|token|credential|signature|api_?key|private_?key|sealed/i;
/** Fields with texts of users, which are theirs and may be long. */
const TEXT_FIELD = /^(?:caption|text|title|body|content|altText|description|displayName|filename|facts)$/;

/** Whether what has this name is secret. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

const REMOVED = '[removed]';

const MAX_LENGTH = 2_000;
const MAX_STACK_LENGTH = 4_000;
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** What may be logged of a value: without secrets, without texts of users, and bounded. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return '[…]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1));
  return redactFields(value, depth);
}

/** JSON without secrets and texts of users, whole: its size is bounded by who makes it. */
export function redactJson(value: JsonValue): JsonValue {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(redactJson);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      each !== null && isHiddenField(name) ? REMOVED : redactJson(each),
    ]),
  );
}

/** The fields of a line or an object, each with what may be logged of it. */
export const redactFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(name, value, depth)]));

function redactField(name: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  return isHiddenField(name) ? REMOVED : redact(value, depth + 1);
}

const isHiddenField = (name: string) => isSecretName(name) || TEXT_FIELD.test(name);

/**
 * Of an error only what is named here: libraries keep whole commands, documents, responses and metadata in theirs, and a
 * platform's answer may repeat the post.
 */
function redactError(error: Error, depth: number): object {
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: redactText(message),
    ...('code' in error ? { code: redact(error.code, depth + 1) } : {}),
    ...('status' in error && typeof error.status === 'number' ? { status: error.status } : {}),
    stack: redactText(stack, MAX_STACK_LENGTH),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: redact(error.errors, depth + 1) } : {}),
  };
}

/** Without any of these a text has nothing to remove, as most ids, names and paths. */
const MAY_HOLD_SECRETS = /[:="]|bearer|basic|svc_(?:live|mcp|mcr)_|whsec_|eyJ/i;

/** What secrets look like in a text. Each pattern takes linear time, and stops at what ends a string of JSON. */
const SECRETS: readonly [RegExp, string][] = [
  // user:password@ in the address of a database or a broker, where a password may hold anything
  [/\b(?!https?:|file:)([a-z][a-z+]{1,20}:\/\/)[^\s"<>\\]{1,256}@/gi, `$1${REMOVED}@`],
  // and in a URL, where an @ may be part of the path
  [/\b(https?:\/\/)[^\s/?#@"<>\\]{1,256}@/gi, `$1${REMOVED}@`],
  [/\b(bearer|basic) +[\w.~+/=-]+/gi, `$1 ${REMOVED}`],
  // API keys, but not their first characters, which name one; secrets of webhooks; JSON web tokens
  [/\bsvc_(?:live|mcp|mcr)_\w{5,}/g, REMOVED],
  [/\bwhsec_[\w+/=-]+/g, REMOVED],
  [/\beyJ[\w-]{5,}[\w.-]*/g, REMOVED],
];

const URLS = /\bhttps?:\/\/[^\s"'<>\\]+/gi;

/** A value after its name: in JSON, in JSON inside a string of JSON, in a form. The groups are all before it, and the name. */
const NAMED: readonly RegExp[] = [
  /("([\w-]{1,60})"\s*:\s*")(?:[^"\\]|\\.)+/g,
  /(\\"([\w-]{1,60})\\"\s*:\s*\\")[^"\\]+/g,
  /(\b([\w-]{1,60})=)[^\s&"'\\]+/g,
];

/** A text without credentials, without the queries of URLs, and not too long. */
export function redactText(text: string, maxLength = MAX_LENGTH): string {
  const bounded = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  if (!MAY_HOLD_SECRETS.test(bounded)) return bounded;
  const unnamed = SECRETS.reduce((rest, [pattern, removed]) => rest.replace(pattern, removed), bounded);
  const plain = unnamed.replace(URLS, withoutQuery);
  return NAMED.reduce((rest, pattern) => rest.replace(pattern, withoutSecret), plain);
}

/** The query of a URL may be a signature, or a key under any name. */
function withoutQuery(url: string): string {
  const query = url.indexOf('?') + 1;
  return query === 0 ? url : `${url.slice(0, query)}${REMOVED}`;
}

/** `code` is what OAuth exchanges for a token. */
const withoutSecret = (whole: string, start: string, name: string) =>
  isSecretName(name) || name === 'code' ? `${start}${REMOVED}` : whole;
