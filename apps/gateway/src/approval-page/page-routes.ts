import { setTimeout as pause } from 'node:timers/promises';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { ApprovalStatus, type Post } from '@postrider/contracts/posts';
import { currentTime, type Log, noteSubject, toAppError, unlessNotFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, type Response, Router } from 'express';
import { MAX_COMMENT } from '../api/posts/schemas.ts';
import { type ApprovalLink, linkState } from '../approvals/link.ts';
import { readFormBody } from '../body/read-body.ts';
import type { ReadBranding } from '../branding/shown-branding.ts';
import { refuseMethod } from '../http/methods.ts';
import { APPROVAL_PATH } from '../paths.ts';
import type { Doors } from '../people/doors.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { type DecideDependencies, decide, decisionForm } from './decide.ts';
import { faultPage, formProblem, refusalNotice } from './faults.ts';
import { type Look, lookFor, NO_LOOK, valueWords } from './look.ts';
import { createPreview } from './preview.ts';
import { type Question, questionPage } from './question.ts';
import { decided, deciding, ended, type Page } from './states.ts';
import { pageHeaders } from './style.ts';

interface Dependencies extends DecideDependencies {
  doors: Pick<Doors, 'attempt'>;
  mediaOrigins: readonly string[];
  readBranding: ReadBranding;
  log: Log;
}

/** Bytes: a comment of the longest characters, encoded. */
const MAX_BODY = 32 * 1024;
/** How long a page waits for a decision that another request makes, as after a double click. */
const WAIT = { tries: 12, everyMs: 250 };

/** What the page says after a decision that was not accepted, and what was entered. */
type Again = Pick<Question, 'notice' | 'comment'>;

/** A link that was opened, and its post; undefined if it was deleted. */
interface Opened {
  link: ApprovalLink;
  post: Post | undefined;
  look: Look;
}

/**
 * The page of an approval link, which works without scripts. Opening it decides nothing, because mail programs open links; only
 * its form does. A token is a secret, so another site can't send the form, and each request counts as an attempt at
 * guessing one.
 */
export function approvalPage({ doors, mediaOrigins, readBranding, log, ...rest }: Dependencies): Router {
  const { links, services } = rest;
  const preview = createPreview(services);
  const router = Router({ caseSensitive: true, strict: true });

  async function readPost({ workspaceId, postId }: ApprovalLink): Promise<Post | undefined> {
    noteSubject({ workspaceId, postId });
    return (await unlessNotFound(services.posts.getPost({ workspaceId, postId })))?.post;
  }

  /** Reads a link and its post. A decision in progress is awaited for a moment. */
  async function find(token: string, tries = WAIT.tries): Promise<Omit<Opened, 'look'> | undefined> {
    const link = await links.find(token);
    if (!link) return undefined;
    const post = await readPost(link);
    if (linkState(link, post?.approval, currentTime()) !== 'deciding' || tries === 0) return { link, post };
    await pause(WAIT.everyMs);
    return find(token, tries - 1);
  }

  async function shown({ link, post, look }: Opened, again: Again): Promise<Page> {
    if (!post) return ended(look, 'end.deleted');
    const { approval } = post;
    const now = currentTime();
    if (approval?.status !== ApprovalStatus.PENDING) return decided(look, post, link);
    const state = linkState(link, approval, now);
    if (state === 'used') return ended(look, 'end.used');
    if (state === 'deciding') return deciding(look);
    if (state === 'expired') return ended(look, 'end.expired');
    const scheduledAt = approval.scheduledAt && timestampDate(approval.scheduledAt);
    const hasPassed = scheduledAt !== undefined && scheduledAt <= now;
    const body = questionPage(look, {
      scheduledAt,
      expiresAt: link.expiresAt,
      hasPassed,
      isOfSeries: post.seriesId !== '',
      parts: await preview(link.workspaceId, post, valueWords(look)),
      updatedAt: post.updatedAt ? timestampDate(post.updatedAt) : now,
      ...again,
      notice: again.notice ?? (hasPassed ? look.words.text('notice.passed') : undefined),
    });
    return { status: again.notice === undefined ? 200 : 409, body };
  }

  /** Undefined if the page has to be loaded again, which shows the decision. */
  async function answer(opened: Opened, request: Request): Promise<Page | undefined> {
    const { link, post, look } = opened;
    const form = new URLSearchParams(await readFormBody(request, MAX_BODY));
    // Browsers send line breaks as two characters, and count them as one.
    const comment = (form.get('comment') ?? '').replaceAll('\r\n', '\n');
    const sent = decisionForm.safeParse({ ...Object.fromEntries(form), comment });
    const again = (notice: string) => shown(opened, { notice, comment: comment.slice(0, MAX_COMMENT) });
    if (!sent.success) return again(formProblem(look, sent.error));
    if (!post || linkState(link, post.approval, currentTime()) !== 'open') return undefined;
    try {
      await decide(rest, link, post, sent.data, { address: request.ip ?? '', zone: look.zone });
      return undefined;
    } catch (caught) {
      const notice = refusalNotice(look, toAppError(caught));
      if (notice === undefined) throw caught;
      const again = await find(String(request.params.token), 0);
      return again ? shown({ ...again, look }, { notice, comment }) : ended(look, 'end.unknown', 404);
    }
  }

  async function serve(
    request: Request,
    response: Response,
    use: (look: Look) => void,
  ): Promise<Page | undefined> {
    doors.attempt(addressSubject(request.ip));
    if (!METHODS.includes(request.method)) refuseMethod(request.method, METHODS, response);
    const found = await find(String(request.params.token));
    if (!found) return ended(lookFor(request, NO_LOOK), 'end.unknown', 404);
    const { link, post } = found;
    const branding = await readBranding(link.workspaceId, link.profileId ?? post?.profileId);
    const look = lookFor(request, branding, post?.timezone);
    use(look);
    const opened = { link, post, look };
    return request.method === 'POST'
      ? answer(opened, request)
      : shown(opened, { notice: undefined, comment: '' });
  }

  router.all(`${APPROVAL_PATH}/:token`, async (request, response) => {
    setRoute(response, `${APPROVAL_PATH}/:token`);
    let look = lookFor(request, NO_LOOK);
    const page = await serve(request, response, (known) => (look = known)).catch((caught) =>
      faultPage(look, toAppError(caught), log),
    );
    response.set({ ...pageHeaders(mediaOrigins, look.color), 'Content-Language': look.words.language });
    if (page) response.status(page.status).type('html').send(page.body);
    // Loading the page again must not send the form again.
    else response.redirect(303, request.originalUrl);
  });
  return router;
}

const METHODS = ['GET', 'HEAD', 'POST'];
