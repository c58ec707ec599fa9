import { AppError, invalid, toAppError } from '@postrider/service';
import { z } from 'zod';
import { oneValidation } from '../../api/posts/action-schemas.ts';
import { onePost } from '../../api/posts/schemas.ts';
import { type Account, resolveAccounts } from '../accounts.ts';
import { askFirst, confirm } from '../confirmation.ts';
import { accounts, contentFields, toBody } from '../post-fields.ts';
import { clockView, describePost, handlesOf, type Post, postView, viewOf } from '../post-view.ts';
import { createOnce, idempotencyKey, keyOf } from '../repeats.ts';
import type { Session } from '../session.ts';
import { tool } from '../tool.ts';

const mode = z.enum(['draft', 'schedule', 'now']).meta({
  description: 'draft: saved only. schedule: at scheduledDatetime. now: public at once, can’t be undone.',
});

export const createPost = tool({
  name: 'create_post',
  title: 'Create a post',
  description:
    'Saves a draft, schedules a post, or publishes one at once on the named accounts. Prefer draft or schedule; use now only where the person asked for it, and confirm it. Scheduled posts can be changed until 10 seconds before their time. The same content, accounts and time within 24 hours is not posted twice: the answer is the first post, with replayed true.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  operations: ['createPost'],
  input: z.strictObject({ mode, accounts, ...contentFields, idempotencyKey, confirm }),
  output: z.object({ post: postView, replayed: z.boolean(), ...clockView }),
  async run(session, { mode, accounts: references, idempotencyKey, confirm, ...content }) {
    requireTime(mode, content.scheduledDatetime);
    const accounts = await resolveAccounts(session, references);
    const body = toBody(content, accounts, session.caller.timeZone);
    if (mode === 'now') {
      await requireValid(session, body);
      const question = askFirst(session, `Publish now: ${describe(content.caption, accounts)}?`, confirm);
      if (question) return question;
    }
    const isGiven = idempotencyKey !== undefined;
    const once = { key: keyOf('post', idempotencyKey, { mode, ...body }), isGiven };
    const made = await createOnce(session, once, async (key) => {
      const created = await session.execute('createPost', onePost, { body, idempotencyKey: key });
      return { post: created.body.post, replayed: created.replayed };
    });
    const post = mode === 'now' ? await publish(session, made) : made.post;
    const view = viewOf(post, session, await handlesOf(session));
    return { post: view, replayed: made.replayed, ...session.clock() };
  },
});

/** Throws invalid_request where the mode and the time do not go together. */
function requireTime(mode: 'draft' | 'schedule' | 'now', time: string | undefined): void {
  if (mode === 'schedule' && time === undefined)
    throw invalid('/scheduledDatetime', 'required', 'A scheduled post needs a time.');
  if (mode !== 'schedule' && time !== undefined)
    throw invalid('/scheduledDatetime', 'not_allowed', `Mode ${mode} takes no time. Use mode schedule.`);
}

/** So that nobody is asked about a post that can't be published. Throws content_rejected. */
async function requireValid(session: Session, body: object): Promise<void> {
  const { errors } = (await session.execute('validatePost', oneValidation, { body })).body.validation;
  if (errors.length > 0) throw new AppError('content_rejected', 'The post can’t be published.', { errors });
}

const describe = (caption: string, accounts: readonly Account[]) =>
  describePost(
    caption,
    accounts.map(({ platform, username }) => ({ platform, handle: `@${username}` })),
  );

/** Publishes a draft that was created for it, once; a post that is on its way already is left as it is. */
async function publish(session: Session, { post, key }: { post: Post; key: string }): Promise<Post> {
  if (post.status !== 'draft') return post;
  try {
    const parts = { params: { id: post.id }, idempotencyKey: `${key}:publish` };
    return (await session.execute('publishPost', onePost, parts)).body.post;
  } catch (caught) {
    const { code, message, ...details } = toAppError(caught);
    throw new AppError(code, `${message} The post was saved as a draft (${post.id}), and is not public.`, {
      ...(details.retryAfter !== undefined && { retryAfter: details.retryAfter }),
      errors: details.errors,
      cause: caught,
    });
  }
}
