import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The little of the developer API that the demo needs, over plain fetch, as any client would use it. */
export interface Api {
  /** Repeats the request while a part of the system is away; POSTs carry an idempotency key, so none counts twice. */
  call<S extends z.ZodType>(shape: S, method: string, path: string, body?: object): Promise<z.output<S>>;
}

const AWAY = [409, 429, 502, 503, 504];
const PATIENCE_MS = 90_000;
const REPEATABLE_POST = ['/posts', '/media'];

export function createApi(apiUrl: string, apiKey: string): Api {
  return {
    async call(shape, method, path, body) {
      const key =
        method === 'POST' && REPEATABLE_POST.includes(path) ? { 'idempotency-key': randomUUID() } : {};
      const request = {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...key },
        ...(body ? { body: JSON.stringify(body) } : {}),
      };
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const answer = await fetch(apiUrl + path, request).catch(() => undefined);
        if (answer && !AWAY.includes(answer.status)) {
          const text = await answer.text();
          if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
          return shape.parse(text ? JSON.parse(text) : undefined);
        }
        if (Date.now() > end)
          throw new Error(`${method} ${path}: the API was away for ${PATIENCE_MS / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
  };
}

export const accountsShape = z.object({
  accounts: z.array(
    z.object({ id: z.string(), platform: z.string(), username: z.string(), status: z.string() }),
  ),
});

export const mediaShape = z.object({
  media: z.object({
    id: z.string(),
    mimeType: z.string(),
    width: z.number(),
    height: z.number(),
    size: z.number(),
  }),
});

export const postShape = z.object({
  post: z.object({ id: z.string(), status: z.string(), scheduledDatetime: z.string() }),
});

export const resultsShape = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      platform: z.string(),
      status: z.string(),
      url: z.string().nullable(),
      externalId: z.string().nullable(),
      publishedAt: z.string().nullable(),
      attempts: z.number(),
      error: z.object({ code: z.string(), message: z.string(), action: z.string() }).nullable(),
    }),
  ),
});

export const webhookShape = z.object({
  webhook: z.object({ id: z.string(), url: z.string(), secret: z.string() }),
});
