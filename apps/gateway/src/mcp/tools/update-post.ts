import { keepOptions } from '@postrider/platform-rules';
import { AppError, invalid } from '@postrider/service';
import { z } from 'zod';
import { onePost } from '../../api/posts/schemas.ts';
import { resolveAccounts } from '../accounts.ts';
import { unlessChanged } from '../changed.ts';
import { confirm } from '../confirmation.ts';
import { changesOptions, type Options, toOptions } from '../platform-fields.ts';
import { accounts, contentFields, given, seriesFields, toTargets } from '../post-fields.ts';
import { idOfPost } from '../post-id.ts';
import { clockView, getPost, handlesOf, type Post, postView, viewOf } from '../post-view.ts';
import { askAbout, goesOut, isFinal, requireValid } from '../publication.ts';
import type { Session } from '../session.ts';
import { toMoment } from '../times.ts';
import { tool } from '../tool.ts';

const input = z.strictObject({
  id: idOfPost,
  mode: z.enum(['draft', 'now']).optional().meta({
    description: 'draft: unschedules it. now: publishes it immediately, without other changes.',
  }),
  accounts: accounts.optional(),
  ...z.object(contentFields()).partial().shape,
  ...seriesFields,
  removeMedia: z.boolean().optional(),
  confirm,
});
type Input = z.output<typeof input>;

export const updatePost = tool({
  name: 'update_post',
  title: 'Change, move or publish a post',
  description:
    'Changes the text, accounts, media or time of a draft or of a scheduled post, until its editableUntil. Omitted fields keep their values. An empty text or list, or the choice default, clears a field. A new scheduledDatetime, or schedule next_slot, schedules or moves the post. Published posts can’t be changed.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  operations: ['updatePost', 'publishPost'],
  input,
  output: z.object({ post: postView, ...clockView }),
  async run(session, fields) {
    const { id, mode, confirm, ...change } = fields;
    const before = await getPost(session, id);
    if (before.status === 'published')
      throw new AppError('post_not_editable', 'The post is published. Assistants can’t change live posts.');
    const call = { params: { id }, seenUpdatedAt: before.updatedAt };
    const about = ['update', id];
    if (mode === 'now') {
      requireNothingElse(change);
      if (goesOut(session, true)) {
        requireNotPending(before);
        const question = await askAbout(session, { post: before, what: 'Publish now', about }, confirm);
        if (question) return question;
      }
      return answer(session, await unlessChanged(id, session.execute('publishPost', onePost, call)));
    }
    const timeField = change.schedule === undefined ? 'scheduledDatetime' : 'schedule';
    if (mode === 'draft' && change[timeField] !== undefined)
      throw invalid(`/${timeField}`, 'not_allowed', `A draft has no time. Omit mode or ${timeField}.`);
    const body = await bodyOf(session, fields, before);
    const post = changed(before, body);
    const time = post.scheduledDatetime;
    if (isFinal(time) && goesOut(session, before.approval?.status !== 'pending')) {
      await requireValid(session, post);
      const what = `Publish at ${session.localTime(time)}`;
      const notes =
        fields.applyTo === 'series' ? ['The later posts of its series get this content too.'] : [];
      const question = await askAbout(session, { post, what, notes, about }, confirm);
      if (question) return question;
    }
    return answer(
      session,
      await unlessChanged(id, session.execute('updatePost', onePost, { ...call, body })),
    );
  },
});

const answer = async (session: Session, { body: { post } }: { body: { post: Post } }) => ({
  post: viewOf(post, session, await handlesOf(session)),
  ...session.clock(),
});

/** Throws approval_pending, so that no person is asked about a post that only an approval publishes. */
function requireNotPending({ approval }: Post): void {
  if (approval?.status === 'pending')
    throw new AppError('approval_pending', 'This post is waiting for approval.');
}

/** Throws invalid_request, because a person must agree to the stored content. */
function requireNothingElse(change: Record<string, unknown>): void {
  const [name] = Object.keys(given(change));
  if (name !== undefined)
    throw invalid(
      `/${name}`,
      'not_allowed',
      'Mode now allows no other changes. Change the post first, without mode.',
    );
}

type Body = Partial<
  Pick<
    Post,
    | 'caption'
    | 'title'
    | 'tags'
    | 'reference'
    | 'metadata'
    | 'platforms'
    | 'mediaId'
    | 'options'
    | 'scheduledDatetime'
  >
> &
  Pick<Input, 'schedule' | 'recurrenceTexts' | 'recurrencePaused' | 'applyTo'> & {
    media?: NonNullable<Input['media']>;
    recurrence?: string | null;
  };

/** The body of PATCH /posts/:id. */
async function bodyOf(session: Session, fields: Input, before: Post): Promise<Body> {
  const { mode, accounts: references, removeMedia, caption, scheduledDatetime: time, timezone } = fields;
  const { mediaId, media, title, tags, reference, metadata } = fields;
  const { schedule, recurrence, recurrenceTexts, recurrencePaused, applyTo } = fields;
  const within = before.profileId ?? undefined;
  const platforms = references && toTargets(await resolveAccounts(session, references, within));
  return {
    ...(caption !== undefined && { caption }),
    ...(mediaId !== undefined && { mediaId }),
    ...(media !== undefined && { media }),
    ...(title !== undefined && { title }),
    ...(tags !== undefined && { tags }),
    ...(reference !== undefined && { reference }),
    ...(metadata !== undefined && { metadata }),
    ...given({ schedule, recurrenceTexts, recurrencePaused, applyTo }),
    ...(recurrence !== undefined && { recurrence: recurrence || null }),
    ...(time !== undefined && { scheduledDatetime: toMoment(time, timezone ?? session.caller.timeZone) }),
    ...(platforms && { platforms }),
    ...(mode === 'draft' && { scheduledDatetime: null }),
    ...(removeMedia && { mediaId: null }),
    ...(changesOptions(fields) && { options: optionsOf(fields, before, platforms ?? before.platforms) }),
  };
}

/** PATCH replaces all options, so this includes the post's options for its remaining accounts. */
const optionsOf = (fields: Input, before: Post, targets: Post['platforms']): Options =>
  toOptions(fields, targets, keptOptions(before, targets));

const keptOptions = ({ options }: Post, targets: Post['platforms']): Options =>
  z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(keepOptions(z.record(z.string(), z.json()).parse(options), targets));

/** The post after PATCH, in the form of a create request. */
function changed(before: Post, change: Body) {
  const { caption, title, tags, timezone, scheduledDatetime } = before;
  const platforms = change.platforms ?? before.platforms;
  const options = change.options ?? keptOptions(before, platforms);
  const areReplaced =
    change.media !== undefined || (change.mediaId !== undefined && change.mediaId !== before.mediaId);
  const files = areReplaced ? {} : { mediaId: before.mediaId, media: before.media };
  return { caption, title, tags, timezone, scheduledDatetime, ...change, ...files, platforms, options };
}
