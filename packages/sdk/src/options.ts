/** Time and randomness, replaced in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason if it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** At least 0, less than 1. */
  random(): number;
}

export interface PostriderOptions {
  /** Begins with `svc_live_`, or `svc_test_` for test data. Keep it on a server. */
  apiKey: string;
  /** The API's address with its path, such as `https://postrider.example.com/api/v1/developer`. */
  baseUrl: string;
  /** Replaces the global fetch. */
  fetch?: typeof globalThis.fetch;
  /** The maximum number of retries of a call, if retrying is safe; default 4. */
  maxRetries?: number;
  /** The timeout of one attempt in milliseconds; default 30 000. Imports and uploads get more. */
  timeoutMs?: number;
  clock?: Clock;
}

export type Settings = Required<PostriderOptions>;

const DEFAULTS = { maxRetries: 4, timeoutMs: 30_000 };

/** The options with the defaults. Throws TypeError if the client could never work. */
export function readOptions({ apiKey, baseUrl, ...options }: PostriderOptions): Settings {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey is not an API key.');
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError('baseUrl must be an http or https URL.');
  }
  return {
    apiKey,
    baseUrl: withoutSlashes(baseUrl),
    // Looked up at each call, so that a later replacement of fetch is used.
    fetch: options.fetch ?? ((...call) => globalThis.fetch(...call)),
    maxRetries: options.maxRetries ?? DEFAULTS.maxRetries,
    timeoutMs: options.timeoutMs ?? DEFAULTS.timeoutMs,
    clock: options.clock ?? CLOCK,
  };
}

const CLOCK: Clock = {
  now: Date.now,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
};

/** Without the slashes at its end. */
function withoutSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
