import { oneLine } from '../mail/letters.ts';
import type { Letter } from '../mail/mailer.ts';
import { footer, more, quoted } from '../member-mails/lines.ts';

/** A post in an e-mail about approvals. */
export interface MailedPost {
  id: string;
  /** Empty for a post with only files. */
  title: string;
  text: string;
  /** The number of files. */
  files: number;
  /** Their names. */
  platforms: readonly string[];
  /** The wanted time or, of an approved post, its time; undefined: as soon as it is approved. */
  time: string | undefined;
  /** The person who asked for approval; undefined for a program. */
  author: string | undefined;
  /** The person or link that decided; undefined for a program. */
  decider: string | undefined;
  isApproved: boolean;
  /** Why it was declined. */
  comment: string;
}

interface Facts {
  workspaceName: string;
  posts: readonly MailedPost[];
  /** The number of further posts. */
  others: number;
  /** The workspace in the dashboard; undefined if the installation has no public URL. */
  url: string | undefined;
}

/** Asks an editor to approve posts. */
export function requestLetter({ workspaceName, posts, others, url }: Facts): Letter {
  const workspace = oneLine(workspaceName);
  const count = posts.length + others;
  return {
    subject:
      count === 1
        ? `A post in ${workspace} is waiting for approval`
        : `${count} posts in ${workspace} are waiting for approval`,
    text: [
      `${count === 1 ? 'A post' : `${count} posts`} in the workspace ${workspace} can’t go out until you or another editor approves ${count === 1 ? 'it' : 'them'}.`,
      ...posts.map((post) => block(post, requested(post), url)),
      more(others),
      url ? `All posts that wait for approval:\n${url}/approvals` : '',
      footer('you can approve posts in this workspace', url),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** Reports decisions to the person who asked for them. */
export function decisionLetter({ workspaceName, posts, others, url }: Facts): Letter {
  const workspace = oneLine(workspaceName);
  const [first] = posts;
  const isOne = posts.length + others === 1;
  return {
    subject:
      isOne && first
        ? `Your post in ${workspace} was ${first.isApproved ? 'approved' : 'declined'}`
        : `${posts.length + others} of your posts in ${workspace} were approved or declined`,
    text: [
      `${isOne ? 'Your post' : 'Your posts'} in the workspace ${workspace}:`,
      ...posts.map((post) => block(post, decided(post), url)),
      more(others),
      footer('you asked for approval', url),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

function requested({ author, time }: MailedPost): string {
  const when = time ? `on ${time}` : 'as soon as it is approved';
  return author ? `${oneLine(author)} wants to publish it ${when}.` : `It will be published ${when}.`;
}

function decided({ isApproved, decider, time, comment }: MailedPost): string {
  const by = decider ? ` by ${oneLine(decider)}` : '';
  if (isApproved) return `It was approved${by}${time ? ` and will be published on ${time}` : ''}.`;
  return comment === ''
    ? `It was declined${by} and stays a draft.`
    : `It was declined${by} and stays a draft. The comment:\n${quoted(comment)}`;
}

function block(
  { id, title, text, files, platforms }: MailedPost,
  state: string,
  url: string | undefined,
): string {
  const contents = [
    title === '' && text === '' ? 'A post without text' : oneLine(title),
    `On ${platforms.join(', ')}${files > 0 ? `, with ${files} ${files === 1 ? 'file' : 'files'}` : ''}`,
    text.trim() === '' ? '' : quoted(text),
    state,
    url ? `${url}/posts/${id}` : '',
  ];
  return contents.filter(Boolean).join('\n');
}
