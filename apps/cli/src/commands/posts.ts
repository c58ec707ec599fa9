import { PublicationProgressSchema } from '@postrider/contracts/platforms';
import { type PostState, PostStateSchema, PostStatus } from '@postrider/contracts/posts';
import { type Command, Option } from 'commander';
import type { OperatorClient } from '../client.ts';
import { operatorOf, withExample } from '../command.ts';
import { printPages, withPages } from '../pages.ts';
import { plain } from '../plain.ts';
import { print } from '../print.ts';
import type { Row } from '../table.ts';
import { timelineOf } from '../timeline.ts';

const STATUSES = {
  draft: PostStatus.DRAFT,
  scheduled: PostStatus.SCHEDULED,
  published: PostStatus.PUBLISHED,
  failed: PostStatus.FAILED,
} as const;

const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';
const POST = '0197c1f2-6a3b-7c4d-8e5f-000000000007';

/** A post in one line of a table. */
const inOneLine = ({ id, status, scheduledAt, publishedAt, results }: Row): Row => ({
  id,
  status,
  scheduledAt,
  publishedAt,
  results: (Array.isArray(results) ? results : []).map(
    ({ platform, status, error }) => `${platform} ${error?.code || status}`,
  ),
});

/** Adds the commands on posts, for support. */
export function postCommands(posts: Command): void {
  withPages(withExample(posts.command('list <workspace>'), `posts list ${WORKSPACE} --status failed`))
    .description('list the posts of a workspace in one status, newest first')
    .addOption(
      new Option('--status <status>', 'which posts').choices(Object.keys(STATUSES)).default('failed'),
    )
    .action((workspaceId: string, { status }: { status: keyof typeof STATUSES }, command: Command) => {
      const operator = operatorOf(command);
      return printPages(
        command,
        async (page) => {
          const request = { workspaceId, status: STATUSES[status], ...page };
          const { posts, nextPageToken } = await operator.listPostStates(request);
          return { rows: posts.map((post) => plain(PostStateSchema, post)), nextPageToken };
        },
        inOneLine,
      );
    });

  withExample(posts.command('show <workspace> <post>'), `posts show ${WORKSPACE} ${POST}`)
    .description('show the status, attempts, errors and times of a post on each account')
    .action(async (workspaceId: string, postId: string, _options, command: Command) => {
      const operator = operatorOf(command);
      const { post } = await operator.getPostState({ workspaceId, postId });
      if (post) await show(command, operator, workspaceId, post);
    });
}

const RESULTS = ['id', 'platform', 'accountId', 'status', 'attempts', 'error.code', 'error.message', 'url'];
const PUBLICATIONS = ['id', 'host', 'state', 'attempts', 'nextAttemptAt', 'waitsFor', 'worker', 'liveParts'];

/** Prints the posts service's data even if the platforms service is unavailable, and then fails. */
async function show(command: Command, operator: OperatorClient, workspaceId: string, post: PostState) {
  const ids = post.results.map(({ id }) => id);
  const [asked] = await Promise.allSettled([operator.listPublicationProgress({ workspaceId, ids })]);
  const publications = asked.status === 'fulfilled' ? asked.value.publications : [];
  const progress = publications.map((each) => plain(PublicationProgressSchema, each));
  const value = {
    ...plain(PostStateSchema, post),
    publications: progress,
    timeline: timelineOf(post, publications),
  };
  const tables = { results: RESULTS, publications: PUBLICATIONS, timeline: ['at', 'event', 'id'] };
  print(command, value, tables);
  if (asked.status === 'rejected') throw asked.reason;
}
