/** Why nobody was signed in; the sign-in page has a sentence for each. */
export type SignInProblem =
  | 'provider_away'
  | 'provider_refused'
  | 'answer_invalid'
  | 'begun_elsewhere'
  | 'email_unverified'
  | 'unknown_person'
  | 'other_account';

/** A sign-in at the provider that ends on the sign-in page. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem) {
    super(`Nobody was signed in: ${problem}`);
    this.problem = problem;
  }
}
