import { choiceOptions, isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { choiceList } from '../api/accounts/schemas.ts';
import type { Session } from './session.ts';

/** The values of an account's options that only the platform knows. */
export const choicesOf = async (session: Session, accountId: string) =>
  (await session.execute('listChoices', choiceList, { params: { id: accountId } })).body.choices;

/** A value of an option in words; the value itself if it has no label. */
export type ValueInWords = (accountId: string, option: string, value: string) => string;

/** The values of options that are chosen from lists, in words. Without the lists, values stand for themselves. */
export async function valuesInWords(
  session: Session,
  targets: readonly { platform: string; accountId: string }[],
): Promise<ValueInWords> {
  const having = targets.filter(
    ({ platform }) =>
      isPlatform(platform) && choiceOptions(PLATFORM_DEFINITIONS[platform].options).length > 0,
  );
  const lists = await Promise.all(
    having.map(async ({ accountId }) => {
      const choices = await choicesOf(session, accountId).catch(() => []);
      return choices.flatMap(({ option, values }) =>
        values.map(({ value, label }) => [[accountId, option, value].join(' '), label] as const),
      );
    }),
  );
  const labels = new Map(lists.flat());
  return (accountId, option, value) => {
    const label = labels.get([accountId, option, value].join(' '));
    return label === undefined ? value : `${label} (${value})`;
  };
}
