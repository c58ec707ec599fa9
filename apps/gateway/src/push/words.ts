import { createHash } from 'node:crypto';
import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { createTexts, languageOf } from '@postrider/texts';
import { PUSH } from '@postrider/texts/push';
import { oneLine } from '../mail/letters.ts';
import type { Notification } from './deliver.ts';

/** A post that a notification is about. */
export interface PushedPost {
  id: string;
  /** Empty for a post with only files. */
  title: string;
  /** The platforms on which it failed, one for each account. */
  platforms: readonly string[];
}

/** An account that a notification is about. */
export interface PushedAccount {
  id: string;
  platform: string;
  username: string;
}

/** The most characters of a title or name. */
const LONGEST = 80;

/** @param tag the language of the device (BCP 47) */
function textsOf(tag: string) {
  const language = languageOf([tag]);
  return createTexts(language, PUSH[language]);
}

/** Reports posts that failed. */
export function failureWords(
  language: string,
  workspace: { id: string; name: string },
  posts: readonly [PushedPost, ...PushedPost[]],
): Notification {
  const { text } = textsOf(language);
  const [first] = posts;
  const [platform = ''] = first.platforms;
  const isOne = posts.length === 1;
  const on = first.platforms.length;
  let title = text('failures.posts', { count: posts.length });
  if (isOne && on === 1) title = text('failures.one', { platform: platformName(platform) });
  if (isOne && on > 1) title = text('failures.accounts', { count: on });
  return {
    title,
    body: bodyOf(isOne ? first.title || text('no.text') : '', workspace.name),
    path: isOne ? `/w/${workspace.id}/posts/${first.id}` : `/w/${workspace.id}/posts?status=failed`,
    tag: isOne ? first.id : `failures ${workspace.id}`,
  };
}

/** Reports accounts that must be connected again. */
export function accountWords(
  language: string,
  workspace: { id: string; name: string },
  accounts: readonly [PushedAccount, ...PushedAccount[]],
): Notification {
  const { text } = textsOf(language);
  const [{ id, username, platform }] = accounts;
  const isOne = accounts.length === 1;
  return {
    title: isOne
      ? text('accounts.one', { account: short(username), platform: platformName(platform) })
      : text('accounts.many', { count: accounts.length }),
    body: bodyOf('', workspace.name),
    path: `/w/${workspace.id}/accounts`,
    tag: isOne ? id : `accounts ${workspace.id}`,
  };
}

/** Reports posts that wait for an approval. */
export function approvalWords(
  language: string,
  workspace: { id: string; name: string },
  posts: readonly [PushedPost, ...PushedPost[]],
): Notification {
  const { text } = textsOf(language);
  const [first] = posts;
  const isOne = posts.length === 1;
  return {
    title: isOne ? text('approvals.one') : text('approvals.many', { count: posts.length }),
    body: bodyOf(isOne ? first.title || text('no.text') : '', workspace.name),
    path: isOne ? `/w/${workspace.id}/posts/${first.id}` : `/w/${workspace.id}/posts?pending=true`,
    tag: isOne ? `approval ${first.id}` : `approvals ${workspace.id}`,
  };
}

/** Shows that notifications arrive. */
export function testWords(language: string): Notification {
  const { text } = textsOf(language);
  return { title: text('test.title'), body: text('test.body'), path: '/me', tag: 'test' };
}

/** The topic with which a push service replaces a notification that it has not delivered (RFC 8030, 5.4). */
export const topicOfTag = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const platformName = (platform: string): string =>
  isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;

const bodyOf = (...lines: string[]): string => lines.filter(Boolean).map(short).join('\n');

function short(text: string): string {
  const characters = [
    ...oneLine(text)
      .trim()
      .slice(0, LONGEST * 4),
  ];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : characters.join('');
}
