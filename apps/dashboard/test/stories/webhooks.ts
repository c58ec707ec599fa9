import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import type { Story } from './story.ts';

const INBOX = 'browser';
const URL_FIELD = `https://hooks.postrider.test/hooks/${INBOX}`;

/** From a webhook to its deliveries, one of them replayed, and a rotated secret. */
export const webhooks: Story = (running) => {
  let secret = '';

  test('a webhook is added, and its secret is shown once', async () => {
    const tab = await running().browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'Webhooks' }).click();
    await tab.getByText('Add a webhook to notify your server').waitFor();
    await tab.getByRole('button', { name: 'Add a webhook' }).click();
    await tab.getByLabel('URL').fill('https://10.0.0.1/in');
    tab.watch.allow(/status of 400/);
    await tab.getByRole('button', { name: 'Add', exact: true }).click();
    await tab.locator('input[name=url][aria-invalid]').waitFor();
    await tab.getByLabel('URL').fill(URL_FIELD);
    await tab.getByLabel('Description').fill('Production');
    await tab.getByRole('button', { name: 'Add', exact: true }).dblclick();
    secret = await tab.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await tab.getByRole('button', { name: 'I have stored it' }).click();
    await tab.getByRole('rowheader', { name: URL_FIELD }).waitFor();
    expect(await tab.getByRole('rowheader').count()).toBe(1);
    expect(await tab.content()).not.toContain(secret);
  });

  test('it gets only events with a tag, until that is changed', async () => {
    const { tab } = await running().browser.openPage('webhooks');
    await tab.getByRole('button', { name: `Actions for ${URL_FIELD}` }).click();
    await tab.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByText('Only some events').click();
    await dialog.getByLabel('Tags of posts').fill('news, spring');
    await dialog.getByRole('group', { name: 'Accounts' }).getByRole('checkbox').first().check();
    expect(await stateFaults(tab, 'filters')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await tab.getByRole('link', { name: URL_FIELD }).click();
    await tab.getByText('news, spring').waitFor();
    await tab.getByText('Only accounts').waitFor();
    await tab.getByRole('button', { name: `Actions for ${URL_FIELD}` }).click();
    await tab.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByText('Only some events (3)').waitFor();
    await dialog.getByLabel('Tags of posts').fill('');
    await dialog.getByRole('group', { name: 'Accounts' }).getByRole('checkbox').first().uncheck();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByText('Only accounts').waitFor({ state: 'detached' });
  });

  test('a test event that failed is seen with its attempt, and replayed', async () => {
    const { browser, system } = running();
    await system.simulator.hookBehaviour(INBOX, { sequence: [500, 200] });
    const tab = await browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'Webhooks' }).click();
    await tab.getByRole('link', { name: URL_FIELD }).click();
    await tab.getByRole('button', { name: 'Send a test event' }).first().click();
    await tab.getByRole('cell', { name: 'abandoned' }).waitFor();
    await tab.getByLabel('State', { exact: true }).selectOption('abandoned');
    await tab.waitForURL(/status=abandoned/);
    await tab.getByRole('button', { name: 'Details of webhook.test' }).click();
    await tab.waitForURL(/delivery=/);
    const dialog = tab.getByRole('dialog');
    await dialog.getByText('The endpoint returned status 500.').waitFor();
    const shown = dialog.getByRole('figure', { name: 'Body' });
    expect(await shown.locator('pre').textContent()).toMatch(/^\{\n {2}"/);
    await shown.getByRole('button', { name: 'Copy' }).click();
    const copied = await waitUntil('the body is copied', async () => {
      const text = String(await tab.evaluate('navigator.clipboard.readText()'));
      return text.includes('webhook.test') ? text : undefined;
    });
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await dialog.getByText('succeeded').waitFor();
    await tab.keyboard.press('Escape');
    await tab.getByText('No delivery of the last 30 days matches these filters.').waitFor();

    const received = await system.simulator.hooks(INBOX);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(received[0]?.headers['webhook-id']),
    );
    expect(received.map(({ bodyBase64 }) => Buffer.from(bodyBase64, 'base64').toString())).toEqual(
      Array(2).fill(copied),
    );
  });

  test('what was missed is counted after a webhook is resumed, before it is replayed', async () => {
    const tab = await running().browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'Webhooks' }).click();
    await tab.getByRole('link', { name: URL_FIELD }).click();
    await tab.getByRole('button', { name: `Actions for ${URL_FIELD}` }).click();
    await tab.getByRole('button', { name: 'Disable', exact: true }).click();
    await tab.getByRole('button', { name: 'Resume' }).click();
    await tab.getByRole('dialog', { name: 'Replay missed deliveries' }).waitFor();
    await tab.getByText('There are no missed deliveries since then.').waitFor();
    expect(await tab.getByRole('button', { name: 'Replay', exact: true }).isDisabled()).toBe(true);
  });

  test('the secret is rotated by keyboard, and both sign the next delivery', async () => {
    const { browser, system } = running();
    const tab = await browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'Webhooks' }).click();
    await tab.getByRole('button', { name: `Actions for ${URL_FIELD}` }).press('Enter');
    await tab.getByRole('button', { name: 'Rotate the secret' }).press('Enter');
    await tab.getByRole('button', { name: 'Rotate', exact: true }).press('Enter');
    const replacement = await tab.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await tab.getByRole('button', { name: 'I have stored it' }).press('Enter');
    await tab.getByRole('button', { name: `Actions for ${URL_FIELD}` }).press('Enter');
    await tab.getByRole('button', { name: 'Send a test event' }).press('Enter');
    const last = await waitUntil('it is delivered', async () => (await system.simulator.hooks(INBOX))[2]);
    const [time = '', ...signatures] = String(last?.headers['x-service-signature']).split(',');
    const body = Buffer.from(last?.bodyBase64 ?? '', 'base64');
    const v1 = (key: string) =>
      `v1=${createHmac('sha256', key)
        .update(`${time.slice(2)}.`)
        .update(body)
        .digest('hex')}`;
    expect(signatures.sort()).toEqual([v1(secret), v1(replacement)].sort());
  });

  test('Home says which webhook is paused', async () => {
    const { tab } = await running().browser.openPage('webhooks');
    await tab.route(/HomeService\/GetHome$/, async (route) => {
      const response = await route.fetch();
      const pausedWebhooks = [{ id: 'one', url: URL_FIELD }];
      await route.fulfill({ response, json: { ...(await response.json()), pausedWebhooks } });
    });
    await tab.getByRole('link', { name: 'Home' }).click();
    await tab.reload();
    await tab.getByText('Paused: ten deliveries in a row failed.').waitFor();
    await tab.getByText(URL_FIELD).waitFor();
    expect(await tab.getByRole('link', { name: 'See the webhook' }).getAttribute('href')).toMatch(
      /\/webhooks\/one$/,
    );
  });

  test('the page of a webhook and its deliveries are accessible', async () => {
    const tab = await running().browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'Webhooks' }).click();
    await tab.getByRole('link', { name: URL_FIELD }).click();
    await tab.getByRole('button', { name: 'Details of webhook.test' }).first().waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Details of webhook.test' }).last().click();
    await tab.getByText('The endpoint returned status 500.').waitFor();
    expect(await accessibilityFaults(tab, 'delivery')).toEqual([]);
  });
};
