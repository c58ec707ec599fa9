import { AppError, invalid, toAppError } from '@postrider/service';
import { z } from 'zod';
import { onePost } from '../../api/posts/schemas.ts';
import { resolveAccounts } from '../accounts.ts';
import { isChanged, postChanged } from '../changed.ts';
import { confirm } from '../confirmation.ts';
import { accounts, contentFields, planningFields, toBody } from '../post-fields.ts';
import { clockView, handlesOf, type Post, postView, viewOf } from '../post-view.ts';
import {
  askAbout,
  type Draft,
  goesOut,
  isFinal,
  isSamePublication,
  requireValid,
  warningsAbout,
} from '../publication.ts';
import { createOnce, idempotencyKey, keyOf } from '../repeats.ts';
import type { Session } from '../session.ts';
import { tool } from '../tool.ts';

const mode = z.enum(['draft', 'schedule', 'now']).meta({
  description:
    'draft: only saves. schedule: publishes at scheduledDatetime, or in the next free slot. now: publishes immediately, can’t be undone.',
});

const warnings = z.array(z.object({ code: z.string(), message: z.string() }));

export const createPost = tool({
  name: 'create_post',
  title: 'Create a post',
  description:
    'Saves a draft, schedules a post, or publishes one immediately on the given accounts. Prefer draft or schedule; use now only if the person asked for it. A post that goes out within a minute requires the person’s agreement to all of it. Scheduled posts can be changed until editableUntil. The same content, accounts and time within 24 hours returns the first post, with replayed true.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  operations: ['createPost'],
  input: z.strictObject({
    mode,
    accounts,
    ...contentFields(true),
    ...planningFields,
    idempotencyKey,
    confirm,
  }),
  output: z.object({ post: postView, replayed: z.boolean(), warnings, ...clockView }),
  async run(session, { mode, accounts: references, idempotencyKey, confirm, ...content }) {
    requireTime(mode, content.scheduledDatetime ?? content.schedule);
    const accounts = await resolveAccounts(session, references, content.profileId);
    const body = toBody(content, accounts, session.caller.timeZone);
    const key = keyOf('post', idempotencyKey, { mode, ...body });
    const time = body.scheduledDatetime;
    if (goesOut(session, mode === 'now' || isFinal(time))) {
      await requireValid(session, body);
      const what = isFinal(time) ? `Publish at ${session.localTime(time)}` : 'Publish now';
      const question = await askAbout(session, { post: body, what, about: ['create', key] }, confirm);
      if (question) return question;
    }
    // Of the post before it exists: afterwards its text would be a duplicate of itself.
    const warnings = mode === 'draft' ? [] : await warningsAbout(session, body);
    const isGiven = idempotencyKey !== undefined;
    const made = await createOnce(session, { key, isGiven }, async (key) => {
      const created = await session.execute('createPost', onePost, { body, idempotencyKey: key });
      return { post: created.body.post, replayed: created.replayed };
    });
    const post = mode === 'now' ? await publish(session, made, body) : made.post;
    const view = viewOf(post, session, await handlesOf(session));
    return {
      post: view,
      replayed: made.replayed,
      warnings: made.replayed ? [] : warnings,
      ...session.clock(),
    };
  },
});

/** Throws invalid_request if the mode and the time contradict each other. */
function requireTime(mode: 'draft' | 'schedule' | 'now', time: string | undefined): void {
  if (mode === 'schedule' && time === undefined)
    throw invalid(
      '/scheduledDatetime',
      'required',
      'Mode schedule requires scheduledDatetime or schedule next_slot.',
    );
  if (mode !== 'schedule' && time !== undefined)
    throw invalid('/scheduledDatetime', 'not_allowed', `Mode ${mode} allows no time. Use mode schedule.`);
}

/**
 * Publishes a draft that was created for this call, once. Leaves a post unchanged that is already being published.
 * Throws post_changed if the draft is not what the person agreed to.
 */
async function publish(
  session: Session,
  { post, key }: { post: Post; key: string },
  agreed: Draft,
): Promise<Post> {
  if (post.status !== 'draft') return post;
  if (!isSamePublication(post, agreed)) throw postChanged(post.id);
  try {
    const asAgreed = { idempotencyKey: `${key}:publish`, seenUpdatedAt: post.updatedAt };
    return (await session.execute('publishPost', onePost, { params: { id: post.id }, ...asAgreed })).body
      .post;
  } catch (caught) {
    if (isChanged(caught)) throw postChanged(post.id);
    const { code, message, ...details } = toAppError(caught);
    throw new AppError(code, `${message} The post was saved as a draft (${post.id}) and is not public.`, {
      ...(details.retryAfter !== undefined && { retryAfter: details.retryAfter }),
      errors: details.errors,
      cause: caught,
    });
  }
}
