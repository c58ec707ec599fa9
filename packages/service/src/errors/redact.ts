import type { JsonValue } from '@bufbuild/protobuf';

/** Names of secrets, in fields of log lines and objects, members of JSON and parameters of forms. */
const SECRET_NAME =
  /authorization|cookie|passw|secret|token|credential|signature|api_?key|private_?key|sealed/i;
/** Fields with users' texts, which are private and may be long. */
const TEXT_FIELD = /^(?:caption|text|title|body|content|altText|description|displayName|filename|facts)$/;

/** Whether a value with this name is secret. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

const REMOVED = '[removed]';

const MAX_LENGTH = 2_000;
const MAX_STACK_LENGTH = 4_000;
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** A value for the log: without secrets, without users' texts, and bounded. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return '[…]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1));
  return redactFields(value, depth);
}

/** JSON without secrets and users' texts, not cut: the caller bounds its size. */
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

/** The fields of a log line or an object, redacted. */
export const redactFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(name, value, depth)]));

function redactField(name: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  return isHiddenField(name) ? REMOVED : redact(value, depth + 1);
}

const isHiddenField = (name: string) => isSecretName(name) || TEXT_FIELD.test(name);

/**
 * Only these properties of an error: libraries attach whole commands, documents, responses and metadata, and a
 * platform's response may quote the post.
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

/** A text without any of these needs no redaction, like most ids, names and paths. */
const MAY_HOLD_SECRETS = /[:="]|bearer|basic|svc_(?:live|test|mcp|mcr)_|whsec_|eyJ/i;

/** Patterns of secrets in a text. Each takes linear time and stops at the end of a JSON string. */
const SECRETS: readonly [RegExp, string][] = [
  // user:password@ in the address of a database or a broker, with any characters in the password
  [/\b(?!https?:|file:)([a-z][a-z+]{1,20}:\/\/)[^\s"<>\\]{1,256}@/gi, `$1${REMOVED}@`],
  // and in a URL, where an @ may be part of the path
  [/\b(https?:\/\/)[^\s/?#@"<>\\]{1,256}@/gi, `$1${REMOVED}@`],
  [/\b(bearer|basic) +[\w.~+/=-]+/gi, `$1 ${REMOVED}`],
  // API keys, except for their first characters, which identify a key; webhook secrets; JSON web tokens
  [/\bsvc_(?:live|test|mcp|mcr)_\w{5,}/g, REMOVED],
  [/\bwhsec_[\w+/=-]+/g, REMOVED],
  [/\beyJ[\w-]{5,}[\w.-]*/g, REMOVED],
];

const URLS = /\bhttps?:\/\/[^\s"'<>\\]+/gi;

/**
 * A value after its name: in JSON, in JSON inside a string of JSON, in a form. The groups are the text before the
 * value, and the name.
 */
const NAMED: readonly RegExp[] = [
  /("([\w-]{1,60})"\s*:\s*")(?:[^"\\]|\\.)+/g,
  /(\\"([\w-]{1,60})\\"\s*:\s*\\")[^"\\]+/g,
  /(\b([\w-]{1,60})=)[^\s&"'\\]+/g,
];

/** A text without credentials and queries of URLs, cut to a maximum length. */
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
