import { titleOf } from '@postrider/platform-rules/default-title';
import { currentTime, PROBLEMS, receivedViolations, toAppError, type Violation } from '@postrider/service';
import type { CheckPost, CheckRules } from './check.ts';
import type { PaceQueries } from './pace/store.ts';
import { dailyCaps, duplicateTexts } from './pace/warnings.ts';
import { handoverTime, type Timed, withLead } from './post.ts';
import { firstTime, type NewPost, requireContent, requireUsed } from './request.ts';
import { requireRepeatable } from './series/series.ts';
import { shortNotice } from './short-notice.ts';
import { NEXT_SLOT, type Slots } from './slots/slots.ts';

/** The violations that creating a post would report, and its warnings. */
export interface Validation {
  errors: Violation[];
  warnings: Violation[];
  /** When it could be changed last; absent without a valid time. */
  editableUntil?: Date;
  /** The next ten dates of its recurrence rule. */
  occurrences: Date[];
}

const SHOWN_DATES = 10;

export type ValidatePost = (
  workspaceId: string,
  wanted: NewPost,
  rules: Pick<CheckRules, 'refuseAmbiguousAccounts'> & { postId: string },
) => Promise<Validation>;

/**
 * Reports every violation in the accounts, the time and the content of a post, and everything that people should know
 * before it goes out.
 */
export const createValidate =
  (checkPost: CheckPost, store: PaceQueries, slots: Pick<Slots, 'next'>): ValidatePost =>
  async (workspaceId, wanted, { refuseAmbiguousAccounts, postId }) => {
    const content = { ...wanted, title: titleOf(wanted) };
    const now = currentTime();
    let time: Timed = {};
    const wrongTime = await violationsOf(async () => {
      const { scheduledAt } =
        wanted.schedule === NEXT_SLOT
          ? await slots.next({ ...wanted, workspaceId }, postId)
          : firstTime(wanted, now);
      if (scheduledAt) time = { scheduledAt };
    });
    const rules = {
      isDraft: wanted.scheduledDatetime === '' && wanted.schedule === '',
      kept: [],
      refuseAmbiguousAccounts,
      advises: true,
      ...time,
    };
    const { targets, problem, warnings, leadMs } = await checkPost(workspaceId, content, rules);
    const missing = await violationsOf(() => requireContent(wanted));
    const areKnown = targets.every(({ accountId }) => accountId !== '');
    const errors = [
      ...wrongTime,
      ...missing,
      // Missing required content is not reported again for each platform.
      ...receivedViolations(problem?.errors ?? []).filter(
        ({ code }) => missing.length === 0 || code !== 'empty_post',
      ),
      // Options may belong to an unknown account.
      ...(areKnown ? await violationsOf(() => requireUsed(wanted.options, targets)) : []),
    ];
    let dates: Date[] = [];
    const post = {
      ...content,
      results: targets,
      recurrence: wanted.recurrence ?? '',
      timezone: wanted.timezone || 'UTC',
    };
    const wrongRule = await violationsOf(() => {
      // A wrong time is reported on its own.
      if (wanted.recurrence && wrongTime.length === 0)
        dates = requireRepeatable(
          { ...post, ...(time.scheduledAt && { scheduledAt: time.scheduledAt }) },
          wanted.recurrenceTexts ?? [],
        );
    });
    const planned = { content, targets, postId, at: time.scheduledAt ?? now };
    const pace = await Promise.all([
      duplicateTexts(store, workspaceId, planned),
      // A draft goes out on another day.
      time.scheduledAt ? dailyCaps(store, workspaceId, planned) : [],
    ]);
    const timed = { ...withLead(leadMs), ...time };
    const editableUntil = handoverTime(timed);
    return {
      errors: [...errors, ...wrongRule],
      occurrences: dates.slice(0, SHOWN_DATES),
      warnings: [...receivedViolations(warnings), ...pace.flat(), ...shortNotice(timed, now)],
      ...(editableUntil && { editableUntil }),
    };
  };

/** The violations of a failed check. Throws if the check could not run. */
async function violationsOf(check: () => unknown): Promise<readonly Violation[]> {
  try {
    await check();
    return [];
  } catch (caught) {
    const error = toAppError(caught);
    if (PROBLEMS[error.code].status >= 500 || error.errors.length === 0) throw error;
    return error.errors;
  }
}
