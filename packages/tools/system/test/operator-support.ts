import { describe, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import { waitUntil } from '@postrider/testing';
import type { OperatorSystem } from './operator-system.ts';

/** The tests of what support asks for: posts, webhooks and deliveries, and lists of many pages. */
export function describeSupport(system: () => OperatorSystem): void {
  const run = (...args: string[]) => system().run(args);
  const json = (...args: string[]) => system().json(...args);

  /** A workspace with a client of the public API. */
  async function newClient(name: string) {
    const workspace = await system().newWorkspace(name);
    const { value: apiKey } = await json('keys', 'create', workspace, '--name', 'Support');
    return { workspace, client: new Postrider({ apiKey, baseUrl: `${system().apiUrl}/api/v1/developer` }) };
  }

  describe('webhooks and deliveries', () => {
    test('are listed and shown, and sent again', async () => {
      const { workspace, client } = await newClient('Hooks');
      const webhook = await client.webhooks.create({ url: 'https://nobody.invalid/in' });
      const [listed] = await json('webhooks', 'list', workspace);
      expect(listed).toMatchObject({ id: webhook.id, status: 'active', failedDeliveries: 0 });
      expect(JSON.stringify(listed)).not.toContain('whsec_');
      expect(await json('webhooks', 'show', workspace, webhook.id)).toEqual(listed);

      await client.webhooks.test(webhook.id);
      const abandoned = ['deliveries', 'list', workspace, webhook.id, '--status', 'abandoned'];
      const [delivery] = await waitUntil('it is abandoned', async () => {
        const found = await json(...abandoned);
        return found.length === 1 && found;
      });
      expect(delivery).toMatchObject({
        endpointId: webhook.id,
        type: 'webhook.test',
        nextAttemptAt: null,
        attempts: [{ status: 0, failureCode: 'dns' }],
      });
      const table = await run('deliveries', 'list', workspace, webhook.id);
      expect(table.printed).toMatch(/^ID +TYPE +STATUS +ATTEMPTS +LAST ANSWER /);
      expect(table.printed).toMatch(/ webhook\.test +abandoned +1 +dns /);
      const shown = await run('deliveries', 'show', workspace, delivery.id);
      expect(shown.printed).toMatch(/^status +abandoned$/m);
      expect(shown.printed).toMatch(/\nATTEMPTS\nAT +DURATION MS .*\n\S+Z .* dns /);

      expect(await json('deliveries', 'retry', workspace, '--abandoned-of', webhook.id)).toEqual({
        webhook: webhook.id,
        retried: 1,
        refused: 0,
      });
      await waitUntil('it was tried again', async () => (await json(...abandoned))[0]?.attempts.length === 2);
      const some = await run('deliveries', 'retry', workspace, delivery.id, 'unknown');
      expect(some.code).toBe(1);
      expect(some.printed).toMatch(/ pending .*\n\S+ +– +– +There is no such delivery\./);
    });

    test('are disabled and resumed', async () => {
      const { workspace, client } = await newClient('Disabled');
      const webhook = await client.webhooks.create({ url: 'https://nobody.invalid/in' });
      const disabled = await json('webhooks', 'disable', workspace, webhook.id, '--yes');
      expect(disabled).toMatchObject({ status: 'disabled', isActive: false });
      expect(await json('webhooks', 'resume', workspace, webhook.id)).toMatchObject({ status: 'active' });
      expect(await run('webhooks', 'show', workspace, 'unknown')).toMatchObject({
        code: 1,
        errors: 'There is no such webhook.\n',
      });
    });
  });

  test('posts are listed and shown with what happened when, and nothing of what they say', async () => {
    const { workspace, client } = await newClient('Posts');
    const {
      fields: { instance, accessToken },
    } = await system().simulator.addAccount({ platform: 'mastodon', handle: 'support' });
    await json(
      'accounts',
      'connect',
      'mastodon',
      workspace,
      '--instance',
      instance,
      '--access-token',
      accessToken,
    );
    const post = await client.posts.create({ caption: 'a secret plan', platforms: ['mastodon'] });
    const list = ['posts', 'list', workspace, '--status', 'draft'];
    const [listed] = await json(...list);
    expect(listed).toMatchObject({ id: post.id, status: 'draft', results: [{ platform: 'mastodon' }] });
    expect((await run(...list)).printed).toMatch(/ draft +– +– +mastodon pending\n$/);
    expect(await json('posts', 'list', workspace)).toEqual([]);

    const shown = await json('posts', 'show', workspace, post.id);
    expect(shown).toMatchObject({ id: post.id, publications: [], results: listed.results });
    // The request that wrote it last, under which the logs of every service have it.
    expect(shown.requestId).toMatch(/^req_/);
    expect(shown.timeline).toMatchObject([{ event: 'created', id: post.id }, { event: 'last changed' }]);
    const { printed } = await run('posts', 'show', workspace, post.id);
    expect(printed).toMatch(
      /\nRESULTS\nID +PLATFORM .*\n\S+ +mastodon .*\n\nPUBLICATIONS\nNone\.\n\nTIMELINE\n/,
    );
    expect(`${JSON.stringify([listed, shown])}${printed}`).not.toContain('secret plan');
  });

  test('lists of many pages', async () => {
    for (const name of ['Page 1', 'Page 2', 'Page 3']) await system().newWorkspace(name);
    const all = await json('workspaces', 'list', '--all');
    const first = await run('workspaces', 'list', '--limit', '2', '--json');
    const { nextPageToken } = JSON.parse(first.errors);
    expect(JSON.parse(first.printed)).toEqual(all.slice(0, 2));
    const second = await run('workspaces', 'list', '--limit', '2', '--page-token', nextPageToken);
    expect(second.printed).toContain(all[2].id);
    expect(second.printed).not.toContain(all[1].id);
    expect(second.errors).toMatch(/^There are more: --page-token \S+, or --all\.\n$/);
  });
}
