import { currentTime, PROBLEMS, receivedViolations, toAppError, type Violation } from '@postrider/service';
import type { CheckPost, CheckRules } from './check.ts';
import { firstTime, type NewPost, requireContent, requireUsed } from './request.ts';
import { titleOf } from './title.ts';

/** What creating a post would refuse, and what its author may want to know. */
export interface Validation {
  errors: Violation[];
  warnings: Violation[];
}

export type ValidatePost = (
  workspaceId: string,
  wanted: NewPost,
  rules: Pick<CheckRules, 'refuseAmbiguousAccounts'>,
) => Promise<Validation>;

/** Reports everything that creating a post would refuse about its accounts, its time and its content. */
export const createValidate =
  (checkPost: CheckPost): ValidatePost =>
  async (workspaceId, wanted, { refuseAmbiguousAccounts }) => {
    const content = { ...wanted, title: titleOf(wanted) };
    const rules = { isDraft: wanted.scheduledDatetime === '', kept: [], refuseAmbiguousAccounts };
    const { targets, problem, warnings } = await checkPost(workspaceId, content, rules);
    const missing = objectionsOf(() => requireContent(wanted));
    const areKnown = targets.every(({ accountId }) => accountId !== '');
    const errors = [
      ...objectionsOf(() => firstTime(wanted, currentTime())),
      ...missing,
      // What no post may lack is not said of each platform again.
      ...receivedViolations(problem?.errors ?? []).filter(
        ({ code }) => missing.length === 0 || code !== 'empty_post',
      ),
      // Options may be for an account that was not found.
      ...(areKnown ? objectionsOf(() => requireUsed(wanted.options, targets)) : []),
    ];
    return { errors, warnings: receivedViolations(warnings) };
  };

/** What a check objects to, by the errors of its refusal. Throws where it could not be made. */
function objectionsOf(check: () => unknown): readonly Violation[] {
  try {
    check();
    return [];
  } catch (caught) {
    const error = toAppError(caught);
    if (PROBLEMS[error.code].status >= 500 || error.errors.length === 0) throw error;
    return error.errors;
  }
}
