/** Fields whose values are never logged, wherever they are. A new one goes into one of these two lists. */
const SECRET_FIELD = /authorization|cookie|password|secret|token|credential|signature|apikey|privatekey/i;
/** Texts of users, which are theirs and may be long. */
const TEXT_FIELD = /^(?:caption|text|title|body|content|altText|description|displayName|filename|facts)$/;

const SECRET = '[secret]';
const TEXT = '[text]';

const MAX_LENGTH = 2_000;
const MAX_STACK_LENGTH = 4_000;
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** What may be logged of a value: without secrets, without texts of users, and bounded. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return '[…]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1));
  return redactFields(value, depth);
}

/** The fields of a line or an object, each with what may be logged of it. */
export const redactFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(name, value, depth)]));

function redactField(field: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  if (SECRET_FIELD.test(field)) return SECRET;
  return TEXT_FIELD.test(field) ? TEXT : redact(value, depth + 1);
}

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

/** Secrets that show by what they begin with: our API keys, the secrets of webhooks, tokens of a header. */
const SECRET_START = /^\W{0,3}(?:svc_live_|whsec_|eyJ)/;
const SCHEME = /^\W{0,3}Bearer$/i;

/** A text without credentials, without the queries of URLs, and not too long. */
export function redactText(text: string, maxLength = MAX_LENGTH): string {
  const bounded = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  if (!/:\/\/|bearer|svc_live_|whsec_|eyJ/i.test(bounded)) return bounded;
  const words = bounded.split(/(\s+)/);
  // Between two words there is always a space.
  return words
    .map((word, i) => {
      const isSecret = SECRET_START.test(word) || SCHEME.test(words[i - 2] ?? '');
      return isSecret && word.trim() ? SECRET : redactUrl(word);
    })
    .join('');
}

/** A connection string without its credentials, or a URL without its query as well: it may hold a signature. */
function redactUrl(word: string): string {
  const authority = word.indexOf('://') + 3;
  if (authority < 3) return word;
  const query = word.indexOf('?', authority);
  const url = query === -1 ? word : `${word.slice(0, query)}?…`;
  const path = /^\W{0,3}https?:/i.test(url) ? url.indexOf('/', authority) : -1;
  const at = url.lastIndexOf('@', path === -1 ? url.length : path);
  return at < authority ? url : `${url.slice(0, authority)}${SECRET}${url.slice(at)}`;
}
