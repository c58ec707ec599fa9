import type { Running } from './helpers.ts';

const HEADERS = { 'linkedin-version': '202609', 'x-restli-protocol-version': '2.0.0' };

interface Request {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls LinkedIn's API as this author. */
function linkedinClient({ url }: Running, author: string, token: string) {
  const call = (path: string, { method = 'POST', body, headers = {} }: Request = {}) =>
    fetch(`${url}/at/api.linkedin.com${path}`, {
      method,
      headers: {
        ...HEADERS,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const post = (commentary: string, more: object = {}, headers: Record<string, string> = {}) =>
    call('/rest/posts', {
      headers,
      body: {
        author,
        commentary,
        visibility: 'PUBLIC',
        lifecycleState: 'PUBLISHED',
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        ...more,
      },
    });
  const upload = async (bytes?: Buffer) => {
    const begun = await call('/rest/images?action=initializeUpload', {
      body: { initializeUploadRequest: { owner: author } },
    });
    const { value } = JSON.parse(await begun.text());
    if (!bytes) return String(value.image);
    const sent = await fetch(value.uploadUrl, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    if (sent.status !== 201) throw new Error(`the upload was answered with ${sent.status}`);
    return String(value.image);
  };
  return { author, call, post, upload };
}

/** A new member, and their calls. */
export async function linkedinMember(running: Running, handle: string) {
  const { id, fields } = await running.sim.addAccount({ platform: 'linkedin', handle });
  return { ...linkedinClient(running, `urn:li:person:${id}`, fields.accessToken), fields };
}

/** The status of a response, and its code if it is an error. */
export const codeOf = async (response: Response) =>
  `${response.status} ${JSON.parse((await response.text()) || '{}').code ?? ''}`.trim();

/** A new Page, and calls of the person who manages it. */
export async function linkedinPage(running: Running, handle: string) {
  const { id, fields } = await running.sim.addAccount({ platform: 'linkedin_page', handle });
  return { ...linkedinClient(running, `urn:li:organization:${id}`, fields.accessToken), id, fields };
}
