/** The reasons of failed sign-ins; the sign-in page has a sentence for each. */
export type SignInProblem =
  | 'provider_away'
  | 'provider_refused'
  | 'answer_invalid'
  | 'begun_elsewhere'
  | 'email_unverified'
  | 'unknown_person'
  | 'other_account';

/** A failed sign-in at the provider, which returns to the sign-in page. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem) {
    super(`sign-in failed: ${problem}`);
    this.problem = problem;
  }
}
