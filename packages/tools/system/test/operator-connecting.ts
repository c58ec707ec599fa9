import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { answerConsent } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import type { OperatorSystem } from './operator-system.ts';

/** The tests of the commands that connect accounts. */
export function describeConnecting(system: () => OperatorSystem): void {
  const connect: OperatorSystem['connect'] = (...args) => system().connect(...args);
  const json: OperatorSystem['json'] = (...args) => system().json(...args);

  describe('connect x', () => {
    test('shows X’s page, takes the address it leads to, and prints the account', async () => {
      const { workspace, args, clientSecret } = await system().someone('ann');
      const command = connect(...args, '--client-secret', '-');
      command.type(clientSecret);
      const back = await answerConsent(await command.page(), 'ann');
      command.type('http://127.0.0.1:8080/connect/x');
      await waitUntil('another try', () => command.written().includes('does not contain state=…'));
      command.type(`  ${back.href}`);
      const { code, printed } = await command.ended();
      const account = { platform: 'x', username: 'ann', status: 'connected' };
      expect({ code, printed: JSON.parse(printed) }).toMatchObject({ code: 0, printed: account });
      expect(command.written()).not.toContain(clientSecret);
      expect(await json('accounts', 'list', workspace)).toMatchObject([account]);
    });

    test('reports in plain words that access was denied', async () => {
      const { args } = await system().someone('bob');
      const command = connect(...args);
      const back = await answerConsent(await command.page(), null);
      command.type(back.href);
      expect(await command.ended()).toEqual({ code: 1, printed: '' });
      expect(command.written()).toMatch(/Access was denied on X’s consent page.* again\./);
    });

    test('ends where no server answers', async () => {
      const { args } = await system().someone('carol');
      const command = connect(...args);
      await command.page();
      command.close();
      expect(await command.ended()).toEqual({ code: 1, printed: '' });
      expect(command.written()).toMatch(/Standard input ended too early\./);
    });

    test('still takes tokens, the refresh token from standard input', async () => {
      const { args } = await system().someone('dora');
      const {
        fields: { clientSecret, refreshToken },
      } = await system().simulator.addAccount({
        platform: 'x',
        handle: 'dora',
      });
      const command = connect(...args, '--client-secret', clientSecret, '--refresh-token', '-');
      command.type(refreshToken);
      const { code, printed } = await command.ended();
      expect({ code, account: JSON.parse(printed) }).toMatchObject({
        code: 0,
        account: { username: 'dora' },
      });
      expect(command.written()).toBe('');
    });
  });

  test('connect mastodon shows the instance’s page, takes the address it leads to, and prints the account', async () => {
    const {
      fields: { instance },
    } = await system().simulator.addAccount({ platform: 'mastodon', handle: 'erin' });
    const workspace = await system().newWorkspace('erin');
    const command = connect('connect', 'mastodon', workspace, '--instance', instance);
    const back = await answerConsent(await command.page(), 'erin');
    expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:8080\/connect\/mastodon\?/);
    command.type(back.href);
    const { code, printed } = await command.ended();
    const account = { platform: 'mastodon', status: 'connected', displayName: 'erin' };
    expect({ code, account: JSON.parse(printed) }).toMatchObject({ code: 0, account });
  });

  test('an account of a workspace that does not exist is refused', async () => {
    const command = connect('connect', 'x', randomUUID(), '--client-id', 'a');
    expect(await command.ended()).toEqual({ code: 1, printed: '' });
    expect(command.written()).toMatch(/There is no such workspace\./);
  });
}
