import { picture, type Running } from './helpers.ts';

export type Form = Record<string, string>;

/** A form, with a file if there is one. */
function bodyOf(form: Form = {}, file?: [string, Buffer]) {
  if (!file) return new URLSearchParams(form);
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  body.set(file[0], new Blob([new Uint8Array(file[1])]), 'file');
  return body;
}

/** Calls of the simulated Facebook. */
export function facebookOf(simulator: Running) {
  const at = (host: string, path: string) => `${simulator.url}/at/${host}${path}`;

  /** A call of the Graph API. */
  async function graph(
    token: string,
    path: string,
    { method = 'POST', form, file }: { method?: string; form?: Form; file?: [string, Buffer] } = {},
  ) {
    const response = await fetch(at('graph.facebook.com', `/v26.0${path}`), {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: bodyOf(form, file) }),
    });
    const read = JSON.parse(await response.text());
    return { status: response.status, headers: response.headers, body: read, error: read.error };
  }
  const get = (token: string, path: string) => graph(token, path, { method: 'GET' });

  async function page(handle: string) {
    const { id, fields } = await simulator.sim.addAccount({ platform: 'facebook', handle });
    return { id, token: fields.accessToken ?? '', fields };
  }
  const unpublished = async ({ id, token }: Awaited<ReturnType<typeof page>>) =>
    (
      await graph(token, `/${id}/photos`, {
        form: { published: 'false' },
        file: ['source', await picture('teal')],
      })
    ).body.id;
  return { at, graph, get, page, unpublished };
}
