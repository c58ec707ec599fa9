import { describe, expect, test } from '@jest/globals';
import { Role } from '@postrider/contracts/dashboard';
import { Postrider } from '@postrider/sdk';
import { answerConsent } from '@postrider/simulator/client';
import type { OperatorSystem } from './operator-system.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const RETURN = 'https://app.example.com/back';

/** The tests of connecting accounts in a browser, with the platforms' consent pages: HTTP alone, without a browser. */
export function describeDashboardConnecting(system: () => OperatorSystem): void {
  const newVisitor = () => openVisitor(system().apiUrl);

  /** A workspace with an owner who is signed in, and a client of its API. */
  async function newOwner(name: string) {
    const workspaceId = await system().newWorkspace(name);
    const email = `${name.toLowerCase()}@example.com`;
    const invitation = { workspaceId, email, role: Role.OWNER };
    const { url } = await system().operator.createInvitation(invitation);
    const visitor = newVisitor();
    const signUp = { token: url.split('#')[1], name, password: 'plum orbit saddle winter' };
    await visitor.call('MembersService/SignUp', signUp);
    const { value: apiKey } = await system().json('keys', 'create', workspaceId, '--name', 'Integration');
    const client = new Postrider({ apiKey, baseUrl: `${system().apiUrl}/api/v1/developer` });
    return { workspaceId, visitor, client };
  }

  /** A person on a platform, and what the consent page there is opened with. */
  async function onPlatform(platform: 'mastodon' | 'x', handle: string) {
    if (platform === 'mastodon') {
      const { fields } = await system().simulator.addAccount({ platform, handle });
      return { typed: { instance: fields.instance }, app: undefined };
    }
    const { fields } = await system().simulator.addAccount({
      platform,
      handle,
      redirectUri: `${system().apiUrl}/connect/callback`,
    });
    const { apiUrl, clientId, clientSecret } = fields;
    return { typed: {}, app: { apiUrl, clientId, clientSecret } };
  }

  /** Where the browser is led on to from a consent page that was left with this answer. */
  async function consent(visitor: Visitor, page: string, handle: string | null) {
    return visitor.open(await answerConsent(page, handle));
  }

  describe.each(['mastodon', 'x'] as const)('on %s', (platform) => {
    test('an owner connects an account by its consent page, once and in the same browser', async () => {
      const handle = `owner_${platform}`;
      const { workspaceId, visitor, client } = await newOwner(`Own${platform}`);
      const { typed, app } = await onPlatform(platform, handle);
      const fields = { ...typed, ...app };
      const { url } = await visitor.call('AccountsService/BeginConnect', { workspaceId, platform, fields });
      const back = await answerConsent(url, handle);
      expect(await newVisitor().open(back)).toBe('/?problem=not_signed_in');
      const to = await visitor.open(back);
      const [account] = await client.accounts.list();
      expect(account).toMatchObject({ platform, status: 'connected' });
      expect(account?.tokenExpiresAt).toEqual(platform === 'x' ? expect.any(String) : null);
      expect(to).toBe(`/w/${workspaceId}/accounts?connected=${account?.id}`);
      expect(await visitor.open(back)).toBe('/?problem=account_not_connected');
    });

    test('a person connects one by a link, and comes back to its maker', async () => {
      const handle = `guest_${platform}`;
      const { client } = await newOwner(`Link${platform}`);
      const { typed, app } = await onPlatform(platform, handle);
      const link = await client.connectLinks.create({
        platform,
        redirectUrl: RETURN,
        reference: 'user-7',
        ...(app && { app }),
      });
      const token = link.url.split('#')[1];
      const visitor = newVisitor();
      const begin = (by = visitor) =>
        by.call('ConnectLinksService/BeginConsent', { token, platform, fields: typed });

      const left = await consent(visitor, (await begin()).url, null);
      expect(left).toBe(`${RETURN}?connect_link_id=${link.id}&reference=user-7&error=access_denied`);

      const { url } = await begin();
      const second = await begin();
      const back = await answerConsent(url, handle);
      expect(await newVisitor().open(back)).toBe('/connect?problem=other_browser');
      expect(await client.accounts.list()).toEqual([]);
      const to = await visitor.open(back);
      const [account] = await client.accounts.list();
      expect(to).toBe(`${RETURN}?connect_link_id=${link.id}&reference=user-7&account_id=${account?.id}`);
      const used = { status: 'used', accountId: account?.id, reference: 'user-7' };
      expect(await client.connectLinks.get(link.id)).toMatchObject(used);

      expect(await visitor.open(back)).toBe('/connect?problem=too_late');
      expect(await consent(visitor, second.url, handle)).toMatch(/error=link_used$/);
      await expect(begin()).rejects.toThrow(/already/);
      expect(await client.accounts.list()).toEqual([account]);
    });
  });

  test('a link to connect an account again takes no other one', async () => {
    const { client } = await newOwner('Again');
    const { typed: fields } = await onPlatform('mastodon', 'again_a');
    await onPlatform('mastodon', 'again_b');
    const visitor = newVisitor();
    const connect = async (handle: string, reconnectAccountId?: string) => {
      const made = { redirectUrl: RETURN, ...(reconnectAccountId && { reconnectAccountId }) };
      const { url } = await client.connectLinks.create(made);
      const body = { token: url.split('#')[1], platform: 'mastodon', fields };
      const page = await visitor.call('ConnectLinksService/BeginConsent', body);
      return new URL(await consent(visitor, page.url, handle)).searchParams;
    };
    const id = (await connect('again_a')).get('account_id') ?? '';
    expect((await connect('again_b', id)).get('error')).toBe('account_not_connected');
    expect((await connect('again_a', id)).get('account_id')).toBe(id);
    expect(await client.accounts.list()).toMatchObject([{ id }]);
  });

  test('an app password connects an account on Bluesky by a link', async () => {
    const { client } = await newOwner('Sky');
    const { fields } = await system().simulator.addAccount({ platform: 'bluesky', handle: 'guest.test' });
    const link = await client.connectLinks.create({ platform: 'bluesky', redirectUrl: RETURN });
    const body = { token: link.url.split('#')[1], platform: 'bluesky', fields };
    const send = (given: object) => newVisitor().call('ConnectLinksService/ConnectByCredentials', given);
    await expect(send({ ...body, fields: { ...fields, appPassword: 'nope' } })).rejects.toThrow(
      /app password/,
    );
    expect((await send(body)).returnUrl).toMatch(/&account_id=[\w-]+$/);
    expect(await client.accounts.list()).toMatchObject([{ platform: 'bluesky', username: 'guest.test' }]);
    await expect(send(body)).rejects.toThrow(/already/);
  });
}
