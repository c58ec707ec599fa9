import { oneLine } from '../mail/letters.ts';
import type { Letter } from '../mail/mailer.ts';
import { footer, more, quoted } from '../member-mails/lines.ts';

/** A comment in an e-mail. */
interface MailedComment {
  /** Undefined if the account was deleted. */
  author: string | undefined;
  /** With names in place of ids. */
  text: string;
}

/** A post and the new comments on it, oldest first. */
export interface MailedDiscussion {
  postId: string;
  /** Empty for a post with only files. */
  title: string;
  comments: readonly MailedComment[];
}

interface Facts {
  workspaceName: string;
  discussions: readonly MailedDiscussion[];
  /** The number of further comments. */
  others: number;
  /** The workspace in the dashboard; undefined if the installation has no public URL. */
  url: string | undefined;
}

/** Reports comments to a person who takes part in a discussion. */
export function commentLetter({ workspaceName, discussions, others, url }: Facts): Letter {
  const workspace = oneLine(workspaceName);
  const count = discussions.reduce((sum, { comments }) => sum + comments.length, others);
  return {
    subject: count === 1 ? `A comment in ${workspace}` : `${count} comments in ${workspace}`,
    text: [
      `${count === 1 ? 'A new comment' : `${count} new comments`} in the workspace ${workspace}:`,
      ...discussions.map((each) => block(each, url)),
      more(others),
      footer('you were mentioned, or take part in the discussion of a post', url),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

const block = ({ postId, title, comments }: MailedDiscussion, url: string | undefined): string =>
  [
    title === '' ? 'On a post without text:' : `On “${oneLine(title)}”:`,
    ...comments.map(({ author, text }) => `${oneLine(author ?? 'A former member')} wrote:\n${quoted(text)}`),
    url ? `${url}/posts/${postId}?tab=comments` : '',
  ]
    .filter(Boolean)
    .join('\n');
