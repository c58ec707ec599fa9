import { expect, test } from '@jest/globals';
import { stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf } from '../support/call.ts';
import { OWNER, type Story } from './story.ts';

/** Members discuss a post, and see who changed what. */
export const comments: Story = (running) => {
  /** Opens the page of a new draft. */
  async function openDraft(caption: string) {
    const { tab, workspaceId } = await running().browser.openPage('posts');
    const call = apiOf(tab, workspaceId);
    const { platform, id: accountId } = accountOf((await call('get /accounts', {})).accounts);
    const { post } = await call('post /posts', { body: { caption, platforms: [{ platform, accountId }] } });
    const path = { id: post.id };
    await call('patch /posts/{id}', { path, body: { tags: ['menu'] } });
    await tab.goto(`/w/${workspaceId}/posts/${post.id}`);
    return { tab, url: `/w/${workspaceId}/posts/${post.id}?tab=comments` };
  }

  test('the activity says who changed what', async () => {
    const { tab } = await openDraft('The menu of the week');
    const activity = tab.getByRole('list', { name: 'Activity' });
    await activity.getByText(`${OWNER.name} created the post`).waitFor();
    await activity.getByText(`${OWNER.name} changed the tags`).waitFor();
    expect(await stateFaults(tab, 'activity')).toEqual([]);
  });

  test('a comment mentions a member by keyboard, and appears in another window at once', async () => {
    const { browser } = running();
    const { tab, url } = await openDraft('Is the price right?');
    await tab.getByRole('button', { name: 'Comments' }).click();
    await tab.getByText('Nobody has commented yet.').waitFor();
    const other = await browser.openTab('owner');
    await other.goto(url);
    await other.getByText('Nobody has commented yet.').waitFor();

    const field = tab.getByLabel('Write a comment');
    await field.pressSequentially(`Ask @${OWNER.name.slice(0, 2)}`);
    await tab.getByRole('option', { name: OWNER.name }).waitFor();
    expect(await stateFaults(tab, 'mention')).toEqual([]);
    await field.press('Enter');
    await field.pressSequentially('please, it is <b>new</b>');
    await field.press('Control+Enter');
    const text = `Ask @${OWNER.name} please, it is <b>new</b>`;
    await tab.getByRole('list', { name: 'Comments' }).getByText(text).waitFor();
    await other.getByRole('list', { name: 'Comments' }).getByText(text).waitFor();
    expect(await field.inputValue()).toBe('');
    await tab.getByRole('button', { name: 'Comments (1)' }).waitFor();
    expect(await stateFaults(tab, 'comments')).toEqual([]);

    const menu = other.getByRole('button', { name: `Actions for the comment by ${OWNER.name}` });
    await menu.click();
    await other.getByRole('button', { name: 'Mark as done' }).click();
    await tab.getByText(`Done by ${OWNER.name}`).waitFor();
    expect(await stateFaults(tab, 'comment-done')).toEqual([]);
    await menu.click();
    await other
      .getByRole('list', { name: 'Comments' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await tab.getByText('Nobody has commented yet.').waitFor();
  });

  test('a comment that could not be sent stays in the field', async () => {
    const { tab, url } = await openDraft('Without a connection');
    await tab.goto(url);
    tab.watch.allow(/Failed to load resource|net::ERR/);
    await tab.route(/CommentsService\/AddComment$/, (route) => route.abort());
    const field = tab.getByLabel('Write a comment');
    await field.fill('Do not lose me');
    await tab.getByRole('button', { name: 'Comment on the post' }).click();
    await tab.getByText('Your comment was not added.').waitFor();
    expect(await field.inputValue()).toBe('Do not lose me');
    expect(await stateFaults(tab, 'comment-failed')).toEqual([]);
    await tab.unrouteAll();
    await tab.getByRole('button', { name: 'Comment on the post' }).click();
    await tab.getByRole('list', { name: 'Comments' }).getByText('Do not lose me').waitFor();
  });
};
