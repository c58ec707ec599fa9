import { expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Story } from './story.ts';

/** A person without a session connects an account by a link. */
export const connectLinks: Story = (running) => {
  test('a person connects an account by a link, and is sent back', async () => {
    const { system, browser } = running();
    const { workspaces } = await system.operator.listWorkspaces({});
    const workspaceId = workspaces[0]?.id ?? '';
    const { value } = await system.operator.createKey({
      workspaceId,
      name: 'Links',
      scopes: ['accounts:write'],
    });
    const redirectUrl = `${system.origin}/sign-in`;
    const made = await fetch(`${system.origin}/api/v1/developer/connect-links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
      body: JSON.stringify({ redirectUrl }),
    });
    const { connectLink } = JSON.parse(await made.text());
    const { fields: guest } = await system.simulator.addAccount({
      platform: 'bluesky',
      handle: 'visitor.test',
    });

    const tab = await browser.openTab('visitor');
    await tab.goto(connectLink.url);
    await tab.getByText('Where is your account?').waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Bluesky' }).click();
    await tab.getByLabel('Handle').fill(guest.identifier);
    await tab.getByText('Advanced').click();
    await tab.getByLabel('Server').fill(guest.service);
    await tab.getByLabel('App password').fill('wrong');
    tab.watch.allow(/status of 4/);
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByRole('alert').getByText('No account was connected').waitFor();
    await tab.getByLabel('App password').fill(guest.appPassword);
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.waitForURL(/\/sign-in\?connect_link_id=[\w-]+&account_id=[\w-]+$/);

    const again = await browser.openTab('visitor');
    await again.goto(connectLink.url);
    await again.getByRole('heading', { name: 'This link was used' }).waitFor();
    expect(await accessibilityFaults(again, 'used')).toEqual([]);
    again.watch.allow(/status of 403/);
    await again.goto(`${system.origin}/connect?again#unknown`);
    await again.getByRole('heading', { name: 'There is no such link' }).waitFor();
  });
};
