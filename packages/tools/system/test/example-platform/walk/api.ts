import { describe, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import { answerConsent } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { platformsTaking } from '../../src/taking.ts';
import { createTenant } from '../../src/tenant.ts';
import { openVisitor } from '../visitor.ts';
import type { Walk } from './start.ts';

const RETURN = 'https://app.example.com/back';
/** A text that the platform refuses while it processes the post. */
const REFUSED = 'Not allowed';

/** The developer API describes the platform, and connects, checks, publishes and retries on it. */
export function describeApi(walk: () => Walk): void {
  /** A link by which the owner of an account connects it. */
  async function newLink(handle: string, wrong: { clientSecret?: string } = {}) {
    const { system, postrider } = walk();
    const { fields } = await system.simulator.addAccount({
      platform: 'example',
      handle,
      redirectUri: `${system.origin}/connect/callback`,
    });
    const { clientId, clientSecret, apiUrl } = fields;
    const app = { clientId, clientSecret, apiUrl, ...wrong };
    const { url } = await postrider.connectLinks.create({ platform: 'example', redirectUrl: RETURN, app });
    const visitor = openVisitor(system.origin);
    const begin = async (board: string) => {
      const body = { token: url.split('#')[1], platform: 'example', fields: { board } };
      return (await visitor.call('ConnectLinksService/BeginConsent', body)).url;
    };
    /** What the developer's page gets once the owner has pressed the button of an account, or "Cancel" for null. */
    const follow = async (answer: string | null) =>
      new URL(await visitor.open(await answerConsent(await begin('17'), answer))).searchParams;
    return { begin, follow };
  }

  const targets = async () => {
    const accounts = await walk().postrider.accounts.list();
    const accountId = accounts.find(({ username }) => username === 'linked')?.id ?? '';
    return [{ platform: 'example', accountId }] as const;
  };

  describe('the developer API', () => {
    test('lists it with its fields', async () => {
      const platforms = await walk().postrider.platforms.list();
      const described = platforms.find(({ platform }) => platform === 'example');
      expect(described).toMatchObject({
        requiredOptions: ['folder'],
        name: 'Example',
        text: { maxLength: 200 },
        thread: { maxPosts: 1 },
        connect: { kind: 'oauth' },
        can: { thread: false, firstComment: true },
        leadSeconds: 12,
        guarantee: { kind: 'exactly_once' },
      });
      const names = described?.connect.fields.map(({ name }) => name);
      expect(names).toEqual(['clientId', 'clientSecret', 'apiUrl', 'board']);
    });

    test('the demo and the load do not choose it, because they choose no folder', () => {
      expect(platformsTaking(0)).not.toContain('example');
    });

    test('connects an account by a link', async () => {
      const { follow } = await newLink('linked');
      const accountId = (await follow('linked')).get('account_id');
      expect(await walk().postrider.accounts.list()).toContainEqual(
        expect.objectContaining({ id: accountId, platform: 'example', username: 'linked' }),
      );
    });

    test('refuses a wrong value, a consent that was denied, and a wrong secret', async () => {
      const { begin, follow } = await newLink('other', { clientSecret: 'made-up' });
      await expect(begin('kitchen')).rejects.toThrow(/The number of the board/);
      expect((await follow(null)).get('error')).toBe('access_denied');
      expect((await follow('other')).get('error')).toBe('account_not_connected');
    });

    test('checks the text and the options of a post', async () => {
      const { postrider, system, apiKey } = walk();
      const platforms = await targets();
      const long = await postrider.posts.validate({ caption: 'a'.repeat(201), platforms });
      expect(long.errors).toMatchObject([{ platform: 'example', code: 'text_too_long', limit: 200 }]);
      const response = await fetch(`${system.origin}/api/v1/developer/posts/validate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ caption: 'Short', platforms, options: { example: { audience: 'nobody' } } }),
      });
      expect(JSON.parse(await response.text())).toMatchObject({
        validation: { errors: [{ platform: 'example', path: '/options/example/audience' }] },
      });
    });

    test('shows until when a post can be changed, and warns about one that is due sooner', async () => {
      const { postrider } = walk();
      const platforms = await targets();
      const options = { example: { folder: 'f1' } };
      const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
      const scheduledDatetime = ahead(600_000);
      const { id, editableUntil } = await postrider.posts.create({
        caption: 'Later',
        platforms,
        scheduledDatetime,
        options,
      });
      expect(Date.parse(scheduledDatetime) - Date.parse(editableUntil ?? '')).toBe(12_000);
      await postrider.posts.delete(id);
      const soon = await postrider.posts.validate({
        caption: 'Soon',
        platforms,
        scheduledDatetime: ahead(5_000),
        options,
      });
      expect(soon).toMatchObject({ isValid: true, warnings: [{ code: 'short_notice' }] });
    });

    test('lists the folders of an account, for its workspace alone', async () => {
      const { postrider } = walk();
      const [{ accountId }] = await targets();
      expect(await postrider.accounts.choices(accountId)).toEqual([
        {
          option: 'folder',
          values: [
            { value: 'f1', label: 'Recipes', parent: null },
            { value: 'f2', label: 'Terrace', parent: null },
          ],
        },
        {
          option: 'section',
          values: [
            { value: 's1', label: 'Breakfast', parent: 'f1' },
            { value: 's2', label: 'Supper', parent: 'f1' },
            { value: 's3', label: 'Flowers', parent: 'f2' },
          ],
        },
      ]);
      const { apiKey } = await createTenant(walk().system.operator, 'Other');
      const other = new Postrider({ apiKey, baseUrl: `${walk().system.origin}/api/v1/developer` });
      await expect(other.accounts.choices(accountId)).rejects.toMatchObject({ status: 404 });
    });

    test('needs a folder once a post has a time', async () => {
      const { postrider } = walk();
      const content = { caption: 'Without a folder', platforms: await targets() };
      const missing = { path: '/options/example/folder', code: 'required', platform: 'example' };
      expect(await postrider.posts.validate(content)).toMatchObject({ isValid: true, warnings: [missing] });
      const time = new Date(Date.now() + 3_600_000).toISOString();
      const timed = { ...content, scheduledDatetime: time };
      expect(await postrider.posts.validate(timed)).toMatchObject({ isValid: false, errors: [missing] });
      const refused = { status: 422, code: 'content_rejected', errors: [missing] };
      await expect(postrider.posts.create(timed)).rejects.toMatchObject(refused);
      const { id } = await postrider.posts.create(content);
      await expect(postrider.posts.publish(id)).rejects.toMatchObject(refused);
      await expect(postrider.posts.update(id, { scheduledDatetime: time })).rejects.toMatchObject(refused);
      const options = { example: { folder: 'f1' } };
      const { status } = await postrider.posts.update(id, { scheduledDatetime: time, options });
      expect(status).toBe('scheduled');
      await postrider.posts.delete(id);
    });

    test('publishes with its options', async () => {
      const { postrider, postsOf } = walk();
      const { id } = await postrider.posts.create({
        caption: 'By the API',
        platforms: await targets(),
        options: { example: { audience: 'friends', firstComment: 'First!', folder: 'f1', section: 's2' } },
      });
      await postrider.posts.publish(id);
      await waitUntil('the platform to process it', async () => {
        const [open] = await postrider.posts.results(id);
        return open?.status === 'publishing' && open.acceptedAt !== null;
      });
      const [result] = await postrider.posts.waitUntilDone(id);
      expect(result).toMatchObject({ platform: 'example', status: 'published' });
      expect(await postsOf('linked')).toMatchObject([
        {
          text: 'By the API',
          url: result?.url,
          record: { audience: 'friends', board: '17', folder: 'f1', section: 's2' },
        },
        { text: 'First!', record: { about: result?.externalId } },
      ]);
      expect(result?.acceptedAt).toBeNull();
      const listed = await postrider.posts.list({ platform: 'example', status: 'published' }).toArray();
      expect(listed.map((post) => post.id)).toEqual([id]);
    });

    test('shows why the platform refused a post after it had accepted it', async () => {
      const { postrider } = walk();
      const { id } = await postrider.posts.create({
        caption: REFUSED,
        platforms: await targets(),
        options: { example: { folder: 'f1' } },
      });
      await postrider.posts.publish(id);
      expect(await postrider.posts.waitUntilDone(id)).toMatchObject([
        {
          status: 'failed',
          error: { code: 'platform_rejected', message: expect.stringMatching(/does not like this text/) },
        },
      ]);
    });

    test('shows why a publication failed, and retries it', async () => {
      const { postrider, postsOf, system } = walk();
      await system.simulator.fault({ account: 'linked', operation: 'publish', kind: 'refuse' });
      const { id } = await postrider.posts.create({
        caption: 'Refused once',
        platforms: await targets(),
        options: { example: { folder: 'f1' } },
      });
      await postrider.posts.publish(id);
      const [failed] = await postrider.posts.waitUntilDone(id);
      expect(failed).toMatchObject({
        status: 'failed',
        error: { code: 'platform_rejected', message: expect.stringMatching(/^Example rejected the post/) },
      });
      await postrider.posts.retry(id);
      expect(await postrider.posts.waitUntilDone(id)).toMatchObject([{ status: 'published', error: null }]);
      const texts = (await postsOf('linked')).map(({ text }) => text);
      expect(texts).toEqual(['By the API', 'First!', 'Not allowed', 'Refused once']);
    });
  });
}
