import { expect, test } from '@jest/globals';
import { accessibilityFaults, settled } from '../support/accessibility.ts';
import type { Story } from './story.ts';

const LISTED = { type: 'string', 'x-choices': true };
/** Options as platforms with boards have them. */
const OPTIONS = {
  board: { ...LISTED, title: 'Board', description: 'Where the post appears.' },
  section: { ...LISTED, title: 'Section', description: 'A section of the board.', 'x-parent': 'board' },
  people: {
    type: 'array',
    items: { type: 'string' },
    'x-choices': true,
    title: 'People',
    description: 'Who can reply.',
  },
};

interface Rules {
  platform: string;
  options: { properties: object };
}

/**
 * The lists of values that only a platform knows: before they are read, without one, and when they can't be read. No
 * platform of the list has any, so that the answers stand here; the walk of the example platform chooses values. Needs an
 * account of Mastodon.
 */
export const optionChoices: Story = (running) => {
  test('a list that is empty, can’t be read, or depends on another one has a message at both widths', async () => {
    const { tab, workspaceId } = await running().browser.openPage('home');
    await tab.route(/\/platforms$/, async (route) => {
      const response = await route.fetch();
      const { platforms }: { platforms: Rules[] } = await response.json();
      for (const { platform, options } of platforms)
        if (platform === 'mastodon') options.properties = { ...options.properties, ...OPTIONS };
      await route.fulfill({ response, json: { platforms } });
    });
    let answer: { status: number; json: object } = {
      status: 503,
      json: { code: 'unavailable', detail: 'Mastodon is unreachable.', status: 503, title: 'Unavailable' },
    };
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    await tab.route(/\/accounts\/[\w-]+\/choices$/, async (route) => {
      await isOpen;
      await route.fulfill({ ...answer, contentType: 'application/problem+json' });
    });
    tab.watch.allow(/status of 503/);
    await tab.goto(`/w/${workspaceId}/posts/new`);
    await tab
      .getByRole('checkbox', { name: /^Mastodon / })
      .first()
      .check();
    await tab
      .getByRole('tab', { name: /^Mastodon / })
      .first()
      .click();
    await tab.getByText('Loading the values…').first().waitFor();
    open();

    const again = tab.getByRole('button', { name: 'Try again to read the values of Board' });
    await again.waitFor();
    expect(await tab.getByText('Mastodon is unreachable.').count()).toBe(3);
    await settled(tab);
    expect(await accessibilityFaults(tab, 'choices-error')).toEqual([]);

    answer = { status: 200, json: { choices: [] } };
    await again.click();
    await tab.getByText('This account has no values to choose from.').first().waitFor();
    await tab.getByText('Choose “Board” first.').waitFor();
    expect(await accessibilityFaults(tab, 'choices-empty')).toEqual([]);
  });
};
