import { invalid } from '@postrider/service';

const MIN_LENGTH = 10;
const MAX_LENGTH = 128;
/** The length of the beginning that is estimated; more would only take longer. */
const ESTIMATED_LENGTH = 64;
/** The zxcvbn score from 0 to 4; safe against 10^8 online guesses. */
const MIN_SCORE = 3;

const estimator = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
};

let loading: ReturnType<typeof estimator> | undefined;

/** In better-auth's format; slow. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto');
  return hash(password);
}

/**
 * Rejects a password that is too short or easy to guess. Nothing leaves this process: the list of common passwords is
 * part of the estimator, which the first call loads. @param known guesses that an attacker tries first: the person's
 * name and e-mail address
 */
export async function checkPassword(
  password: string,
  known: readonly string[],
  path = '/password',
): Promise<void> {
  if (password.length < MIN_LENGTH)
    throw invalid(path, 'too_small', `A password must have at least ${MIN_LENGTH} characters.`);
  if (password.length > MAX_LENGTH)
    throw invalid(path, 'too_big', `A password must have at most ${MAX_LENGTH} characters.`);
  loading ??= estimator();
  const parts = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((part) => part.length > 2);
  const { score } = (await loading).check(password.slice(0, ESTIMATED_LENGTH), parts.slice(0, 10));
  if (score < MIN_SCORE)
    throw invalid(
      path,
      'guessable',
      'This password is easy to guess, because it resembles leaked passwords. Use several unrelated words.',
    );
}
