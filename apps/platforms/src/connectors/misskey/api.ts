import type { Readable } from 'node:stream';
import { z } from 'zod';
import { PlatformError, type PlatformHttp } from '../http.ts';

interface Call {
  timeoutMs: number;
  signal?: AbortSignal;
  /** A form in place of JSON. */
  form?: { headers: Record<string, string>; body: Readable };
}

/** Calls an endpoint of a server, such as `notes/create`, with a POST. Returns the response's body. */
export async function callApi(
  http: PlatformHttp,
  server: string,
  endpoint: string,
  json: Readonly<Record<string, unknown>>,
  { form, ...call }: Call,
): Promise<unknown> {
  const content = form ?? { json };
  const response = await http.call(new URL(`/api/${endpoint}`, server), {
    method: 'POST',
    ...content,
    ...call,
  });
  return response.body;
}

const described = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().default(''),
    info: z.object({ param: z.string(), reason: z.string() }).optional().catch(undefined),
  }),
});

/** What a server says about an error; undefined if the response is not from Misskey. */
export const errorOf = (error: unknown) =>
  error instanceof PlatformError ? described.safeParse(error.body).data?.error : undefined;

/** Whether a note no longer exists. */
export const isGone = (error: unknown): boolean => errorOf(error)?.code === 'NO_SUCH_NOTE';
