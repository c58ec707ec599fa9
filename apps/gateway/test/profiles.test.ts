import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AskOptions, type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
let other: string;
beforeAll(async () => {
  harness = await startHarness();
  const { id } = await harness.operator.createWorkspace({ name: 'Other' });
  other = (await harness.operator.createKey(id, { name: 'other', scopes: ['profiles:manage'] })).value;
});
afterAll(() => harness?.stop());

interface Shown {
  profile: { id: string; name: string; reference: string | null; limits: object };
}

const post = (json: object, options: AskOptions = {}) =>
  harness.ask('POST', '/profiles', { json, ...options });

async function make(fields: object = {}): Promise<Shown['profile']> {
  const { status, json } = await post({ name: 'Bakery', ...fields });
  expect(status).toBe(201);
  return (json as Shown).profile;
}

const codes = ({ json }: { json: unknown }) =>
  ((json as { errors?: { path: string; code: string }[] }).errors ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('a profile', () => {
  test('is changed only with its ETag, and by one of many editors', async () => {
    const path = `/profiles/${(await make()).id}`;
    const etag = (await harness.ask('GET', path)).headers.get('etag') ?? '';
    const patch = (json: object, headers: Record<string, string> = {}) =>
      harness.ask('PATCH', path, { json, headers });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => patch({ name: `Editor ${n}` }, { 'if-match': etag })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
    const read = await harness.ask('GET', path);
    expect(read.json).toEqual(done[0]?.json);
    expect(read.headers.get('etag')).toBe(done[0]?.headers.get('etag'));
    expect((await patch({ name: 'Last' }, { 'if-match': read.headers.get('etag') ?? '' })).status).toBe(200);
  });

  test('is deleted only with its ETag', async () => {
    const path = `/profiles/${(await make()).id}`;
    const etag = async () => (await harness.ask('GET', path)).headers.get('etag') ?? '';
    const old = await etag();
    await harness.ask('PATCH', path, { json: { name: 'Changed' } });
    const remove = async (tag: string) =>
      (await harness.ask('DELETE', `${path}?confirm=true`, { headers: { 'if-match': tag } })).status;
    expect(await remove(old)).toBe(412);
    expect((await harness.ask('GET', path)).status).toBe(200);
    const now = await etag();
    // Of an edit and a deletion at the same time, one wins.
    const [deleted, edited] = await Promise.all([
      remove(now),
      harness.ask('PATCH', path, { json: { name: 'Again' }, headers: { 'if-match': now } }),
    ]);
    expect(deleted === 202 ? [404, 412] : [200]).toContain(edited.status);
    expect([202, 412]).toContain(deleted);
    expect((await harness.ask('GET', path)).status).toBe(deleted === 202 ? 404 : 200);
  });

  test('keeps both limits that two editors set at the same time', async () => {
    const path = `/profiles/${(await make()).id}`;
    const limits = { accounts: 3, postsPerDay: 5, postsPerMonth: 50, mediaBytes: 1_000 };
    await Promise.all(
      Object.entries(limits).map(([name, limit]) =>
        harness.ask('PATCH', path, { json: { limits: { [name]: limit } } }),
      ),
    );
    expect((await harness.ask('GET', path)).json).toMatchObject({ profile: { limits } });
  });

  test('is created with defaults, read, changed field by field, and hidden from other workspaces', async () => {
    const made = await make();
    expect(made).toMatchObject({
      name: 'Bakery',
      reference: null,
      metadata: {},
      timezone: 'UTC',
      limits: { accounts: null, postsPerDay: null, postsPerMonth: null, mediaBytes: null },
      branding: { name: null, logoMediaId: null, color: null, language: null },
    });
    const path = `/profiles/${made.id}`;
    const patch = (json: object) => harness.ask('PATCH', path, { json });
    const first = {
      name: 'Lindt',
      reference: 'r-patch',
      limits: { accounts: 2 },
      branding: { color: '#0A7CFF' },
    };
    expect((await patch(first)).status).toBe(200);
    const second = { limits: { mediaBytes: 0 }, metadata: { tier: 'gold' }, branding: { language: 'de' } };
    expect((await patch(second)).json).toMatchObject({
      profile: {
        name: 'Lindt',
        reference: 'r-patch',
        metadata: { tier: 'gold' },
        limits: { accounts: 2, postsPerDay: null, mediaBytes: 0 },
        branding: { color: '#0a7cff', language: 'de' },
      },
    });
    expect((await patch({ reference: null, limits: null, metadata: null })).json).toMatchObject({
      profile: { name: 'Lindt', reference: null, metadata: {}, limits: { accounts: null, mediaBytes: null } },
    });
    for (const [method, json] of [
      ['GET', undefined],
      ['PATCH', { name: 'x' }],
    ] as const)
      expect(await harness.ask(method, path, { key: other, json })).toMatchObject({ status: 404 });
    expect((await harness.ask('GET', '/profiles', { key: other })).json).toMatchObject({ profiles: [] });
  });

  test('is found by its reference, and paged by a cursor', async () => {
    const made = await make({ reference: 'customer 7' });
    const found = await harness.ask('GET', '/profiles?reference=customer%207');
    expect(found.json).toMatchObject({ profiles: [{ id: made.id }], pagination: { hasMore: false } });
    const named = await make({ name: 'Zur (alten) Mühle' });
    const searched = async (text: string) => {
      const { json } = await harness.ask('GET', `/profiles?search=${encodeURIComponent(text)}`);
      return (json as { profiles: { id: string }[] }).profiles.map(({ id }) => id);
    };
    expect(await searched('(ALTEN)')).toEqual([named.id]);
    expect(await searched('omer 7')).toEqual([made.id]);
    expect(await searched('.*nothing')).toEqual([]);
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await harness.ask('GET', `/profiles?limit=1${cursor && `&cursor=${cursor}`}`);
      const page = json as { profiles: { id: string }[]; pagination: { nextCursor: string | null } };
      ids.push(...page.profiles.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
    }
    const { json } = await harness.ask('GET', '/profiles?limit=100');
    expect(ids).toEqual((json as { profiles: { id: string }[] }).profiles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is created once for an idempotency key, and a reference belongs to one profile under a race', async () => {
    const headers = { 'idempotency-key': 'profile-1' };
    const twice = [await post({ name: 'Once' }, { headers }), await post({ name: 'Once' }, { headers })];
    expect(twice[1]?.text).toBe(twice[0]?.text);

    const racing = await Promise.all(
      Array.from({ length: 20 }, () => post({ name: 'R', reference: 'race' })),
    );
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    const refused = racing.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: 'reference_taken' });
    expect(codes(refused ?? { json: {} })).toEqual(['/reference reference_taken']);
    const second = await make();
    const taking = await harness.ask('PATCH', `/profiles/${second.id}`, { json: { reference: 'race' } });
    expect(taking).toMatchObject({ status: 409, json: { code: 'reference_taken' } });
    // Another workspace has references of its own.
    expect((await post({ name: 'R', reference: 'race' }, { key: other })).status).toBe(201);
  });

  test.each<[object, string]>([
    [{ name: ' ' }, '/name too_small'],
    [{ name: 'x'.repeat(101) }, '/name too_big'],
    [{ reference: '' }, '/reference too_small'],
    [{ reference: 'x'.repeat(201) }, '/reference too_big'],
    [{ timezone: 'PST' }, '/timezone unknown_timezone'],
    [{ limits: { accounts: -1 } }, '/limits/accounts too_small'],
    [{ limits: { posts: 1 } }, '/limits/posts unknown_field'],
    [{ branding: { color: 'red' } }, '/branding/color invalid_format'],
    [{ branding: { language: 'it' } }, '/branding/language unknown_value'],
    [{ metadata: { 'a b': 'x' } }, '/metadata/a b invalid_format'],
    [{ metadata: { ['x'.repeat(41)]: 'x' } }, `/metadata/${'x'.repeat(41)} invalid_format`],
    [{ metadata: { a: 'x'.repeat(501) } }, '/metadata/a too_big'],
    [
      { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, ''])) },
      '/metadata too_big',
    ],
  ])('with %j is rejected', async (fields, code) => {
    const answer = await post({ name: 'Bakery', ...fields });
    expect(answer.status).toBe(400);
    expect(codes(answer)).toEqual([code]);
  });

  test('needs the scope; reading also works with accounts:read', async () => {
    const { id } = await make();
    const { value: key } = await harness.newKey({ scopes: ['accounts:read'] });
    for (const path of ['/profiles', `/profiles/${id}`, `/profiles/${id}/usage`])
      expect(await harness.ask('GET', path, { key })).toMatchObject({ status: 200 });
    expect(await post({ name: 'x' }, { key })).toMatchObject({
      status: 403,
      json: { required_scope: 'profiles:manage' },
    });
  });

  test('counts against the quota of the plan', async () => {
    const { id } = await harness.operator.createWorkspace({ name: 'Small', plan: { maxProfiles: 2 } });
    const { value: key } = await harness.operator.createKey(id, { name: 'k', scopes: ['profiles:manage'] });
    const tries = await Promise.all(Array.from({ length: 5 }, () => post({ name: 'x' }, { key })));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(tries.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'limit_reached' });
  });

  test('has a usage beside its limits', async () => {
    const { id } = await make({ limits: { accounts: 5, postsPerDay: 20 } });
    expect((await harness.ask('GET', `/profiles/${id}/usage`)).json).toMatchObject({
      usage: {
        accounts: { limit: 5 },
        postsPerDay: { limit: 20 },
        postsPerMonth: { limit: null, remaining: null },
      },
    });
  });
});

describe('the profile of what is created', () => {
  const target = { caption: 'hello', platforms: ['bluesky'] };
  const creating: [string, object, string][] = [
    ['/posts', target, '/profileId'],
    ['/links', { url: 'https://example.com/a' }, '/profileId'],
    ['/media', { url: 'https://example.com/a.png' }, '/profileId'],
    ['/media', { action: 'init', type: 'image/png', size: 1 }, '/profileId'],
    ['/webhooks', { url: 'https://example.com/hook' }, '/profile_id'],
    ['/connect-links', { redirectUrl: 'https://app.example.com/back' }, '/profileId'],
  ];

  test.each(creating)('of %s must exist', async (path, body, at) => {
    const field = at.slice(1);
    const json = { ...body, [field]: uuid(404) };
    const answer = await harness.ask('POST', path, { json });
    expect(answer).toMatchObject({ status: 422, json: { code: 'profile_not_found' } });
    expect(codes(answer)).toEqual([`${at} unknown_profile`]);
  });

  test('is passed on with its limits', async () => {
    const { id } = await make({ limits: { accounts: 1, postsPerDay: 2, mediaBytes: 3 } });
    harness.fakes.calls.length = 0;
    await harness.ask('POST', '/posts', { json: { ...target, profileId: id } });
    const [created] = harness.fakes.callsOf('createPost');
    expect(created?.request).toMatchObject({
      profileId: id,
      profileLimits: { accounts: 1, postsPerDay: 2, mediaBytes: 3n },
    });
  });

  test('is passed on with its limits by each change that can schedule posts, and by no other', async () => {
    const { id: profileId } = await make({ limits: { postsPerDay: 2 } });
    const { json } = await harness.ask('POST', '/posts', { json: { ...target, profileId } });
    const { id } = (json as { post: { id: string } }).post;
    const requestAfter = async (change: object) => {
      harness.fakes.calls.length = 0;
      await harness.ask('PATCH', `/posts/${id}`, { json: change });
      return harness.fakes.callsOf('updatePost')[0]?.request;
    };
    for (const change of [
      { scheduledDatetime: new Date(Date.now() + 3_600_000).toISOString() },
      { schedule: 'next_slot' },
      { recurrence: 'RRULE:FREQ=DAILY' },
      { recurrencePaused: false },
      { caption: 'New', applyTo: 'series' },
    ])
      expect(await requestAfter(change)).toMatchObject({ profileLimits: { postsPerDay: 2 } });
    expect(await requestAfter({ caption: 'New' })).not.toMatchObject({ profileLimits: {} });
  });
});
