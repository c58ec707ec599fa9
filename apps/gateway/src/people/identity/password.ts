import { invalid } from '@postrider/service';

const MIN_LENGTH = 10;
const MAX_LENGTH = 128;
/** What a strength is estimated from: more would only take longer. */
const ESTIMATED_LENGTH = 64;
/** Of zxcvbn, from 0 to 4: safe against 10^8 guesses of who has not got the hash. */
const MIN_SCORE = 3;

const estimator = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
};

let loading: ReturnType<typeof estimator> | undefined;

/** As better-auth stores it; takes long. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto');
  return hash(password);
}

/**
 * Refuses a password that is too short, or that leaked lists and patterns lead to. Nothing leaves this process: the list
 * of common passwords is part of the estimator, which is loaded by the first call.
 * @param known what an attacker tries first: the person's name and e-mail address
 */
export async function checkPassword(
  password: string,
  known: readonly string[],
  path = '/password',
): Promise<void> {
  if (password.length < MIN_LENGTH)
    throw invalid(path, 'too_small', `A password has at least ${MIN_LENGTH} characters.`);
  if (password.length > MAX_LENGTH)
    throw invalid(path, 'too_big', `A password has at most ${MAX_LENGTH} characters.`);
  loading ??= estimator();
  const parts = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((part) => part.length > 2);
  const { score } = (await loading).check(password.slice(0, ESTIMATED_LENGTH), parts.slice(0, 10));
  if (score < MIN_SCORE)
    throw invalid(
      path,
      'guessable',
      'This password is easily guessed: it is like those in lists of leaked passwords. Use several unrelated words.',
    );
}
