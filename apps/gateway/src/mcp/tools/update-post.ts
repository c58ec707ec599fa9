import { keepOptions } from '@postrider/platform-rules';
import { invalid } from '@postrider/service';
import { z } from 'zod';
import { onePost } from '../../api/posts/schemas.ts';
import { resolveAccounts } from '../accounts.ts';
import { askFirst, confirm } from '../confirmation.ts';
import { changesOptions, type Options, toOptions } from '../platform-fields.ts';
import { accounts, type Content, contentFields, given, toTargets } from '../post-fields.ts';
import { idOfPost } from '../post-id.ts';
import { clockView, describePost, getPost, handlesOf, type Post, postView, viewOf } from '../post-view.ts';
import type { Session } from '../session.ts';
import { toMoment } from '../times.ts';
import { tool } from '../tool.ts';

const input = z.strictObject({
  id: idOfPost,
  mode: z.enum(['draft', 'now']).optional().meta({
    description: 'draft: takes it off the schedule. now: publishes it at once, without other changes.',
  }),
  accounts: accounts.optional(),
  ...z.object(contentFields).partial().shape,
  removeMedia: z.boolean().optional(),
  confirm,
});
type Input = z.output<typeof input>;

export const updatePost = tool({
  name: 'update_post',
  title: 'Change, move or publish a post',
  description:
    'Changes a draft or scheduled post, until 10 seconds before its time: its text, accounts, media or time. Fields that are left out stay as they are; an empty text or list clears it, and the choice default. A new scheduledDatetime schedules or moves it. What is published can’t be changed.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  operations: ['updatePost', 'publishPost'],
  input,
  output: z.object({ post: postView, ...clockView }),
  async run(session, fields) {
    const { id, mode, confirm, ...change } = fields;
    if (mode === 'now') {
      requireNothingElse(change);
      const post = await getPost(session, id);
      const { caption, accounts } = viewOf(post, session, await handlesOf(session));
      const question = askFirst(session, `Publish now: ${describePost(caption, accounts)}?`, confirm);
      if (question) return question;
      return answer(session, (await session.execute('publishPost', onePost, { params: { id } })).body.post);
    }
    if (mode === 'draft' && change.scheduledDatetime !== undefined)
      throw invalid('/scheduledDatetime', 'not_allowed', 'A draft has no time. Leave out one of both.');
    const body = await bodyOf(session, fields);
    return answer(
      session,
      (await session.execute('updatePost', onePost, { params: { id }, body })).body.post,
    );
  },
});

const answer = async (session: Session, post: Post) => ({
  post: viewOf(post, session, await handlesOf(session)),
  ...session.clock(),
});

/** Throws invalid_request: what a person agrees to has to be what is stored. */
function requireNothingElse(change: Record<string, unknown>): void {
  const [name] = Object.keys(given(change));
  if (name !== undefined)
    throw invalid(
      `/${name}`,
      'not_allowed',
      'Mode now takes no changes. Change the post first, without mode.',
    );
}

/** The body of PATCH /posts/:id. */
async function bodyOf(session: Session, { id, mode, accounts: references, removeMedia, ...fields }: Input) {
  const accounts = references && (await resolveAccounts(session, references));
  const { caption, scheduledDatetime: time, timezone, mediaId, title, tags } = fields;
  const zone = session.caller.timeZone;
  return {
    ...given({ caption, mediaId, title, tags }),
    ...(time !== undefined && { scheduledDatetime: toMoment(time, timezone ?? zone) }),
    ...(accounts && { platforms: toTargets(accounts) }),
    ...(mode === 'draft' && { scheduledDatetime: null }),
    ...(removeMedia && { mediaId: null }),
    ...(changesOptions(fields) && { options: await optionsOf(session, id, fields, accounts) }),
  };
}

/** PATCH replaces all options, so that those of the post are part of it, for the accounts that it still goes to. */
async function optionsOf(
  session: Session,
  id: string,
  content: Content,
  accounts: Parameters<typeof toTargets>[0] | undefined,
): Promise<Options> {
  const { platforms, options } = await getPost(session, id);
  const targets = accounts ? toTargets(accounts) : platforms;
  const kept = keepOptions(z.record(z.string(), z.json()).parse(options), targets);
  const before = z.record(z.string(), z.record(z.string(), z.unknown())).parse(kept);
  return toOptions(content, targets, before);
}
