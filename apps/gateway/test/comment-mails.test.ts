import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { CommentsService, MembersService } from '@postrider/contracts/dashboard';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Browser } from './support/browser.ts';
import { type MailRig, startMailRig } from './support/mail-rig.ts';

const DAY = 86_400_000;

let rig: MailRig;
let connection: MailRig['connection'];
let workspaceId: string;
let author: string;
let editorId: string;
let editor: Browser;
let ida: Browser;
let smtp: string;

beforeAll(async () => {
  rig = await startMailRig();
  ({ connection, workspaceId, author, editorId, editor, ida, smtp } = rig);
});
afterEach(() => rig.stopGateways());
afterAll(() => rig.stop());

const start = (url: string, replicas = 1) => rig.start(url, replicas);
const mailsTo = (to: string, about: string) => rig.mailsTo(to, about);

/** A post by Ida. */
async function post(workspace = workspaceId): Promise<string> {
  const { json } = await ida.rest('POST', workspace, '/posts', {
    caption: 'Menu',
    platforms: ['mastodon'],
  });
  return z.object({ post: z.object({ id: z.string() }) }).parse(json).post.id;
}
const say = async (postId: string, text: string, browser = editor, workspace = workspaceId) =>
  (await browser.client(CommentsService).addComment({ workspaceId: workspace, postId, text })).comment?.id ??
  '';
const rows = () => connection.collection<{ _id: string; toMail?: string }>('comments');
const sent = (to: string, about: string) =>
  waitUntil(`an e-mail to ${to}`, async () => {
    const [found] = await mailsTo(to, about);
    return found;
  });
/** As if the gateway that added it sends e-mail, and has crashed right after. */
const mark = (_id: string) => rows().updateOne({ _id }, { $set: { toMail: uuidv7() } });

test('the author, mentioned people and participants get one e-mail, also with two gateways', async () => {
  const id = await post();
  await mark(await say(id, `Is the price right, @[${author}]?\nFrom: nobody`));
  await mark(await say(id, 'I have <b>checked</b> it.'));
  await start(smtp, 2);
  const letter = await sent('ida@example.com', 'Is the price right');
  expect(letter.subject).toBe('2 comments in Engines');
  expect(letter.text).toContain(
    'On a post without text:\neditor wrote:\n> Is the price right, @ida?\n> From: nobody\neditor wrote:\n> I have <b>checked</b> it.\n' +
      `https://postrider.example/w/${workspaceId}/posts/${id}?tab=comments`,
  );
  await mark(await say(id, 'It is right.', ida));
  await sent('editor@example.com', 'It is right');
  await waitUntil(
    'all are noted',
    async () => (await rows().countDocuments({ toMail: { $exists: true } })) === 0,
  );
  expect(await mailsTo('ida@example.com', 'Is the price right')).toHaveLength(1);
  expect(await mailsTo('ida@example.com', 'It is right')).toEqual([]);
  expect(await mailsTo('unproven@example.com', 'price')).toEqual([]);
  expect(await mailsTo('ada@example.com', 'price')).toEqual([]);
});

test('there is none about test data, old and deleted comments', async () => {
  const id = await post();
  const gone = await say(id, 'Deleted meanwhile');
  await mark(gone);
  await editor.client(CommentsService).deleteComment({ workspaceId, postId: id, commentId: gone });
  const old = await say(id, 'Long ago');
  await rows().updateOne(
    { _id: old },
    { $set: { createdAt: new Date(Date.now() - 1.1 * DAY), toMail: 'x' } },
  );
  const tested = `test_${workspaceId}`;
  await say(await post(tested), `Test data @[${author}]`, editor, tested);
  await start(smtp);
  await waitUntil('the old one is noted', async () => (await rows().countDocuments({ toMail: 'x' })) === 0);
  const other = await post();
  await mark(await say(other, 'Fresh'));
  await sent('ida@example.com', 'Fresh');
  for (const text of ['Deleted meanwhile', 'Test data'])
    expect(await mailsTo('ida@example.com', text)).toEqual([]);
});

test('a member can turn them off', async () => {
  await ida.client(MembersService).setCommentMails({ workspaceId, isOn: false });
  const id = await post();
  await mark(await say(id, `Quiet @[${author}] and @[${editorId}]`, editor));
  const loud = await say(id, `Loud @[${editorId}]`, ida);
  await mark(loud);
  await start(smtp);
  await sent('editor@example.com', 'Loud');
  expect(await mailsTo('ida@example.com', 'Quiet')).toEqual([]);
  await ida.client(MembersService).setCommentMails({ workspaceId, isOn: true });
});
