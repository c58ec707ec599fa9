import type { ListedPost } from '@postrider/contracts/analytics';
import type { Services } from '../../services.ts';
import { scopesOf } from '../../workspaces/key.ts';
import { isoTime } from '../messages.ts';
import type { RouteCaller } from '../route.ts';
import { csvLine } from './csv.ts';
import type { filterFields } from './messages.ts';

/** The posts to export. */
interface Selection extends ReturnType<typeof filterFields> {
  days: number;
}

const MOST_ROWS = 10_000;
/** Small, so that no page keeps the process busy. */
const PAGE = 500;

/** The columns of the file. */
export const COLUMNS = [
  'publishedAt',
  'platform',
  'account',
  'title',
  'tags',
  'views',
  'likes',
  'comments',
  'url',
  'collectedAt',
  'postId',
  'accountId',
  'profileId',
] as const;

/** The posts of a selection with their numbers as CSV, newest first. */
export async function exportCsv(
  { workspaceId, key }: Pick<RouteCaller, 'workspaceId' | 'key'>,
  { analytics, platforms }: Pick<Services, 'analytics' | 'platforms'>,
  selection: Selection,
): Promise<string> {
  const mayName = key === undefined || scopesOf(key).includes('accounts:read');
  const { accounts } = mayName ? await platforms.listAccounts({ workspaceId }) : { accounts: [] };
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  const lines = [csvLine(COLUMNS)];
  for (let pageToken = ''; lines.length <= MOST_ROWS; ) {
    const page = await analytics.listPosts({ workspaceId, selection, limit: PAGE, pageToken });
    for (const post of page.posts) lines.push(csvLine(cellsOf(post, names.get(post.accountId) ?? '')));
    if (!page.nextPageToken) break;
    pageToken = page.nextPageToken;
  }
  return lines.join('');
}

/** The cells of a post, in the order of the columns. */
const cellsOf = (post: ListedPost, account: string) => [
  isoTime(post.publishedAt) ?? '',
  post.platform,
  account,
  post.title,
  post.tags.join(' '),
  post.numbers?.views ?? '',
  post.numbers?.likes ?? '',
  post.numbers?.comments ?? '',
  post.url,
  isoTime(post.collectedAt) ?? '',
  post.postId,
  post.accountId,
  post.profileId,
];
