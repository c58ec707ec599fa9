import { AccountSchema, type OptionChoice, type OptionChoices } from '@postrider/contracts/platforms';
import { PostStatus, PostView } from '@postrider/contracts/posts';
import type { Services } from '../../services.ts';
import { isoTime, publicForm } from '../messages.ts';
import { account, MAX_AFFECTED } from './schemas.ts';

export const accountMessage = publicForm(AccountSchema, account);

/** The values of an option. */
export const choicesMessage = ({ option, values }: OptionChoices) => ({
  option,
  values: values.map(choiceMessage),
});

/** A value of an option. */
export const choiceMessage = ({ value, label, parent }: OptionChoice) => ({
  value,
  label,
  parent: parent || null,
});

/** The scheduled posts that go to an account, the next ones first. */
export async function affectedBy({ posts }: Pick<Services, 'posts'>, workspaceId: string, accountId: string) {
  const affected = await posts.listPosts({
    workspaceId,
    accountId,
    limit: MAX_AFFECTED,
    status: PostStatus.SCHEDULED,
    view: PostView.SUMMARY,
  });
  return {
    affectedPosts: affected.posts.map(({ id, title, scheduledAt }) => ({
      id,
      title,
      scheduledDatetime: isoTime(scheduledAt),
    })),
    hasMoreAffectedPosts: affected.hasMore,
  };
}
