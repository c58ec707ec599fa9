import { SCOPES } from '@postrider/contracts';
import { answerConsent } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import type { Harness } from './harness.ts';
import type { Ids } from './limited-cases.ts';
import { openVisitor } from './visitor.ts';

/** A text of everything that a limited key must not see. */
export const HIDDEN = 'a hidden text';

const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const RETURN = 'https://example.com/hidden';

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Part of a workspace, with its accounts by platform. */
interface Part {
  /** Absent: the workspace itself. */
  profileId?: string;
  bluesky: string;
  mastodon: string;
}

/** Calls the API with a key. */
export async function call(
  { apiUrl }: Pick<Harness, 'apiUrl'>,
  key: string,
  request: { method: string; path: string; json?: object; headers?: Record<string, string> },
) {
  const { method, path, json, headers } = request;
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...headers,
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, text, json: isJson && text ? JSON.parse(text) : {} };
}

/**
 * A workspace with two profiles, something of each kind in each part of it, keys limited to one account of the workspace
 * itself, and keys limited to profiles.
 */
export async function setScene(harness: Harness) {
  const ask = (method: string, path: string, json?: object) =>
    call(harness, harness.apiKey, { method, path, ...(json && { json }) });

  async function made(path: string, json?: object) {
    const answer = await ask('POST', path, json);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json;
  }

  async function upload(owner: object) {
    const bytes = Buffer.from(IMAGE, 'base64');
    const file = { type: 'image/png', size: bytes.length, filename: 'hidden.png' };
    const { upload } = await made('/media', { action: 'init', ...file, ...owner });
    const put = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes });
    if (!put.ok) throw new Error(`the upload ended with ${put.status}`);
    return upload.key;
  }

  /** Connects a new account of each of two platforms by connect links of the profile. */
  async function connectedIn(profileId: string, handle: string): Promise<Part> {
    const visitor = openVisitor(harness.urls.gateway);
    const open = async (platform: string) => {
      const { connectLink } = await made('/connect-links', { redirectUrl: RETURN, platform, profileId });
      return connectLink.url.split('#')[1];
    };
    const accountIn = (url: string | URL) => new URL(url).searchParams.get('account_id') ?? '';
    const { fields } = await harness.simulator.addAccount({ platform: 'bluesky', handle: `${handle}.test` });
    const typed = { token: await open('bluesky'), platform: 'bluesky', fields };
    const bluesky = accountIn(
      (await visitor.call('ConnectLinksService/ConnectByCredentials', typed)).returnUrl,
    );
    const {
      fields: { instance },
    } = await harness.simulator.addAccount({ platform: 'mastodon', handle });
    const page = { token: await open('mastodon'), platform: 'mastodon', fields: { instance } };
    const { url } = await visitor.call('ConnectLinksService/BeginConsent', page);
    const mastodon = accountIn(await visitor.open(await answerConsent(url, handle)));
    return { profileId, bluesky, mastodon };
  }

  const scheduledDatetime = new Date(Date.now() + 3_600_000).toISOString();

  /** Something of each kind, in one part of the workspace. */
  async function fill({ profileId, bluesky, mastodon }: Part): Promise<Ids> {
    const owner = profileId ? { profileId } : {};
    const targets = [
      { platform: 'bluesky', accountId: bluesky },
      { platform: 'mastodon', accountId: mastodon },
    ];
    const post = { caption: HIDDEN, reference: `hidden-${mastodon}`, ...owner };
    const scheduled = await made('/posts', { ...post, platforms: targets.slice(1), scheduledDatetime });
    const draft = await made('/posts', { ...post, platforms: targets });
    const live = await made('/posts', { ...post, platforms: targets });
    await made(`/posts/${live.post.id}/publish`, {});
    const results = async () => (await ask('GET', `/posts/${live.post.id}/results`)).json.results;
    await waitUntil('the hidden post is live', async () =>
      (await results()).every(({ status }: { status: string }) => status === 'published'),
    );
    const { media } = await made('/media', { action: 'complete', key: await upload(owner) });
    const { link } = await made('/links', { url: RETURN, ...owner });
    const snakeOwner = profileId ? { profile_id: profileId } : {};
    const { webhook } = await made('/webhooks', { url: RETURN, events: ['post.failed'], ...snakeOwner });
    await made(`/webhooks/${webhook.id}/test`, {});
    const deliveries = `/webhooks/${webhook.id}/deliveries`;
    const tried = await waitUntil(
      'the delivery',
      async () => (await ask('GET', deliveries)).json.deliveries[0],
    );
    const since = new Date(Date.now() - 1_000).toISOString();
    const { replay } = await made(`${deliveries}/replay`, { since });
    const toConnect = { redirectUrl: RETURN, platform: 'bluesky', ...owner };
    const { connectLink } = await made('/connect-links', toConnect);
    const { events } = (await ask('GET', `/events?accountId=${mastodon}`)).json;
    return {
      account: mastodon,
      post: scheduled.post.id,
      draft: draft.post.id,
      live: live.post.id,
      result: (await results())[0].id,
      media: media.id,
      upload: await upload(owner),
      code: link.code,
      webhook: webhook.id,
      delivery: tried.id,
      replay: replay.id,
      connectLink: connectLink.id,
      event: events[0].id,
    };
  }

  const { accounts } = (await ask('GET', '/accounts')).json;
  const idOf = (platform: string): string =>
    accounts.find((each: { platform: string }) => each.platform === platform)?.id ?? '';
  const whole: Part = { bluesky: idOf('bluesky'), mastodon: idOf('mastodon') };
  const profileOf = async (name: string): Promise<string> => (await made('/profiles', { name })).profile.id;
  const mine = await connectedIn(await profileOf('Mine'), 'mine');
  const foreign = await connectedIn(await profileOf(HIDDEN), 'foreign');
  const third = await profileOf('Third');

  const keyFor = async (part: { accountIds?: string[]; profileIds?: string[] }) => {
    const wanted = { workspaceId: harness.workspaceId, name: 'Limited', scopes: Object.keys(SCOPES) };
    return (await harness.operator.createKey({ ...wanted, ...part })).value;
  };
  /** What a key sees: one account and a post on it. */
  const ownOf = async ({ bluesky, profileId }: Part) => {
    const platforms = [{ platform: 'bluesky', accountId: bluesky }];
    const owner = profileId && { profileId };
    const { post } = await made('/posts', { caption: 'mine', platforms, scheduledDatetime, ...owner });
    return { accountId: bluesky, postId: post.id };
  };
  const { job } = await made(`/profiles/${foreign.profileId}/export`);
  const profile = { profile: foreign.profileId ?? '', job: job.id };
  const inWorkspace: Ids = { ...(await fill(whole)), ...profile };
  const inForeign: Ids = { ...(await fill(foreign)), ...profile };
  const accountIds = [whole.bluesky];
  const profileIds = [mine.profileId ?? ''];
  return {
    made,
    /** Limited to an account of the workspace itself. */
    accounts: {
      key: await keyFor({ accountIds }),
      otherKey: await keyFor({ accountIds }),
      part: { accountIds, profileIds: null },
      own: await ownOf(whole),
      listed: [whole.bluesky],
      hidden: [inWorkspace, inForeign],
    },
    /** Limited to a profile. */
    profiles: {
      key: await keyFor({ profileIds }),
      otherKey: await keyFor({ profileIds: [third] }),
      part: { accountIds: null, profileIds },
      own: await ownOf(mine),
      listed: [mine.mastodon, mine.bluesky],
      hidden: [inForeign, inWorkspace],
    },
    /** A key limited to two profiles. */
    keyOfTwo: await keyFor({ profileIds: [...profileIds, third] }),
    mine: { ...mine, profileId: mine.profileId ?? '' },
  };
}
