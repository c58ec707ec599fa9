import { list, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { onePerLine } from '../option-kinds.ts';
import type { Violation } from '../rules.ts';

/** From learn.microsoft.com/linkedin/marketing, Poll API, and LinkedIn's help for the lengths; checked on 2026-11-26. */
const QUESTION = 140;
const ANSWER = 30;
const ANSWERS = { min: 2, max: 4 };

/** The options of a poll. LinkedIn changes none of them in a live post. */
export const pollOptions = {
  pollQuestion: text(1, QUESTION).meta({
    title: 'Question of a poll',
    description: 'The question of a poll, for a post with a text and without files.',
  }),
  poll: onePerLine(
    list(text(1, ANSWER), ANSWERS).meta({
      title: 'Answers of a poll',
      description: `Two to four answers of up to ${ANSWER} characters.`,
    }),
  ),
  pollDuration: z.enum(['oneDay', 'threeDays', 'oneWeek', 'twoWeeks']).meta({
    title: 'Duration of a poll',
    description: 'Default: one week.',
  }),
};

type PollOptions = z.infer<z.ZodObject<typeof pollOptions>>;

/** Checks the poll of a post on LinkedIn. @param platform the platform whose options they are */
export function checkPoll(
  platform: string,
  { poll, pollQuestion, pollDuration }: { [Name in keyof PollOptions]?: PollOptions[Name] | undefined },
  hasFiles: boolean,
): Violation[] {
  const violation = (option: string, code: Violation['code'], message: string): Violation[] => [
    { path: `/options/${platform}/${option}`, code, message },
  ];
  if (!poll)
    return pollQuestion === undefined && pollDuration === undefined
      ? []
      : violation('poll', 'required', 'A poll on LinkedIn needs two to four answers.');
  const again = poll.findIndex((answer, place) => poll.indexOf(answer) < place);
  return [
    ...(pollQuestion === undefined
      ? violation('pollQuestion', 'required', 'A poll on LinkedIn needs a question.')
      : []),
    ...(again < 0
      ? []
      : violation(`poll/${again}`, 'duplicate', 'A poll on LinkedIn needs different answers.')),
    ...(hasFiles
      ? violation(
          'poll',
          'invalid_option',
          'A post with files has no poll on LinkedIn. Remove the poll or the files.',
        )
      : []),
  ];
}
