import { timestampDate } from '@bufbuild/protobuf/wkt';
import { ApprovalStatus, type Post } from '@postrider/contracts/posts';
import { type AppError, currentTime, type Log, PROBLEMS, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, type Response, Router } from 'express';
import { type ApprovalLink, linkStatus } from '../approvals/link.ts';
import { readFormBody } from '../body/read-body.ts';
import type { ReadBranding } from '../branding/shown-branding.ts';
import { refuseMethod } from '../http/methods.ts';
import { APPROVAL_PATH } from '../paths.ts';
import type { Doors } from '../people/doors.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { type DecideDependencies, decide, decisionForm, postOf } from './decide.ts';
import { messagePage, type Question, questionPage, TEXTS, timeIn } from './page.ts';
import { createPreview } from './preview.ts';
import { pageHeaders } from './style.ts';

interface Dependencies extends DecideDependencies {
  doors: Pick<Doors, 'attempt'>;
  mediaOrigins: readonly string[];
  readBranding: ReadBranding;
  log: Log;
}

/** Bytes: a comment of the longest characters, encoded. */
const MAX_BODY = 32 * 1024;

/** What the page says after a decision that was not accepted, and what was entered. */
type Again = Pick<Question, 'notice' | 'comment'>;

interface Page {
  status: number;
  body: string;
}

/**
 * The page of an approval link, which works without scripts. Opening it decides nothing, because mail programs open links; only
 * its form does. A token is a secret: each request counts as an attempt at guessing one.
 */
export function approvalPage({ doors, mediaOrigins, readBranding, log, ...rest }: Dependencies): Router {
  const { links, services } = rest;
  const preview = createPreview(services);
  const headers = pageHeaders(mediaOrigins);
  const router = Router({ caseSensitive: true, strict: true });

  async function shown(link: ApprovalLink, again: Again = { notice: undefined, comment: '' }): Promise<Page> {
    const post = await postOf(services, link);
    if (!post) return ended('end.not.pending', 410);
    const { approval } = post;
    const now = currentTime();
    if (linkStatus(link, now) === 'used') return decided(post);
    if (approval?.status !== ApprovalStatus.PENDING)
      return approval && approval.status !== ApprovalStatus.UNSPECIFIED
        ? decided(post, 'done.elsewhere')
        : ended('end.not.pending', 410);
    if (linkStatus(link, now) === 'expired') return ended('end.expired', 410);
    const { name } = await readBranding(link.workspaceId, post.profileId);
    const scheduledAt = approval.scheduledAt && timestampDate(approval.scheduledAt);
    const hasPassed = scheduledAt !== undefined && scheduledAt <= now;
    const body = questionPage({
      ...{ name, scheduledAt, timezone: post.timezone, expiresAt: link.expiresAt, hasPassed },
      parts: await preview(link.workspaceId, post),
      updatedAt: post.updatedAt ? timestampDate(post.updatedAt) : now,
      ...again,
      notice: again.notice ?? (hasPassed ? TEXTS.text('notice.passed') : undefined),
    });
    return { status: again.notice === undefined ? 200 : 409, body };
  }

  async function answer(link: ApprovalLink, request: Request): Promise<Page | undefined> {
    const form = new URLSearchParams(await readFormBody(request, MAX_BODY));
    const sent = decisionForm.safeParse(Object.fromEntries(form));
    const comment = (form.get('comment') ?? '').slice(0, 2_000);
    if (!sent.success) return shown(link, { notice: TEXTS.text('notice.time'), comment });
    try {
      await decide(rest, link, sent.data, request.ip ?? '');
      return undefined;
    } catch (caught) {
      const notice = noticeOf(toAppError(caught));
      if (notice === undefined) throw caught;
      return shown(link, { notice, comment });
    }
  }

  async function serve(request: Request, response: Response): Promise<void> {
    doors.attempt(addressSubject(request.ip));
    const link = await links.find(String(request.params.token));
    const isSent = request.method === 'POST';
    const page = !link ? ended('end.unknown', 404) : await (isSent ? answer(link, request) : shown(link));
    // Loading the page again must not send the form again.
    if (page) response.status(page.status).type('html').send(page.body);
    else response.redirect(303, request.originalUrl);
  }

  router.all(`${APPROVAL_PATH}/:token`, async (request, response) => {
    setRoute(response, `${APPROVAL_PATH}/:token`);
    response.set(headers);
    if (!['GET', 'HEAD', 'POST'].includes(request.method))
      refuseMethod(request.method, ['GET', 'HEAD', 'POST'], response);
    try {
      await serve(request, response);
    } catch (caught) {
      const { status, body } = faultPage(toAppError(caught), log);
      response.status(status).type('html').send(body);
    }
  });
  return router;
}

const ended = (text: 'end.unknown' | 'end.expired' | 'end.not.pending', status: number): Page => ({
  status,
  body: messagePage('title.ended', TEXTS.text(text)),
});

/** The page after a decision. */
function decided({ approval, scheduledAt, timezone }: Post, text?: 'done.elsewhere'): Page {
  const isApproved = approval?.status === ApprovalStatus.APPROVED;
  if (approval?.status === ApprovalStatus.PENDING || !approval) return ended('end.not.pending', 410);
  const done =
    isApproved && scheduledAt
      ? TEXTS.text('done.approved', { time: timeIn(timestampDate(scheduledAt), timezone), zone: timezone })
      : TEXTS.text('done.declined');
  const body = messagePage(isApproved ? 'title.approved' : 'title.declined', text ? TEXTS.text(text) : done);
  return { status: 200, body };
}

/** What a person can do about a decision that was not accepted; undefined for faults. */
function noticeOf({ code, errors, message }: AppError): string | undefined {
  if (errors.some((error) => error.code === 'changed')) return TEXTS.text('notice.changed');
  if (code === 'time_passed') return TEXTS.text('notice.passed');
  if (code === 'approval_not_pending') return TEXTS.text('end.not.pending');
  if (errors.some(({ path }) => path === '/scheduledDatetime')) return TEXTS.text('notice.time');
  return PROBLEMS[code].status < 500 && code !== 'rate_limited'
    ? TEXTS.text('notice.refused', { reason: message })
    : undefined;
}

function faultPage(error: AppError, log: Log): Page {
  const { status } = PROBLEMS[error.code];
  if (status >= 500) log.error({ code: error.code, err: error.cause ?? error.message }, 'request failed');
  if (error.code === 'rate_limited') {
    const seconds = error.retryAfter ?? 60;
    return { status, body: messagePage('title.busy', TEXTS.text('end.busy', { seconds })) };
  }
  return { status, body: messagePage('title.fault', TEXTS.text('end.fault')) };
}
