import { z } from 'zod';
import { type Running, start } from './helpers.ts';

const started = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});
const json = z.looseObject({
  id: z.string().optional(),
  code: z.number().optional(),
  message: z.string().optional(),
});

/** A simulator with an account on Pinterest, and its API. */
export async function pinterest(running?: Running, handle = 'ada') {
  const simulator = running ?? (await start({ videoProcessingMs: 200 }));
  const { id, fields } = await simulator.sim.addAccount({ platform: 'pinterest', handle });
  const tokens = started.parse(fields);
  const host = `${simulator.url}/at/api.pinterest.com`;

  /** Makes a call, and returns its status and JSON. */
  async function call(method: string, path: string, body?: object, token = tokens.accessToken) {
    const response = await fetch(`${host}/v5${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: json.parse(JSON.parse(text || '{}')) };
  }

  async function board(name = 'Doors', privacy = 'PUBLIC'): Promise<string> {
    return (await call('POST', '/boards', { name, privacy })).body.id ?? '';
  }

  /** Exchanges a code or a refresh token. */
  async function token(grant: Record<string, string>, secret = tokens.clientSecret) {
    const basic = Buffer.from(`${tokens.clientId}:${secret}`).toString('base64');
    const response = await fetch(`${host}/v5/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams(grant),
    });
    return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
  }

  return { ...simulator, accountId: id, handle, host, tokens, call, board, token };
}

export type Pinterest = Awaited<ReturnType<typeof pinterest>>;

/** An image as a Pin carries it. */
export const base64 = (bytes: Buffer) => ({
  source_type: 'image_base64',
  content_type: 'image/png',
  data: bytes.toString('base64'),
});
