import { quoted } from '../../format/quoted.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import type { Draft } from '../../shared/drafts/draft.ts';
import { chosenFor } from '../../shared/drafts/draft-files.ts';
import type { UploadItem } from '../../shared/media/uploads.ts';
import { t } from '../../texts/t.ts';
import { type PostProblem, postProblem } from './problems.ts';

/** JSON pointer of a file, counted from 0. */
export const pathOfFile = (place: number): string => `/media/${place}`;

/** JSON pointer of the uploads, which are not files of the post yet. */
export const UPLOADS = '/media/uploads';

/** Files that are not in the post yet, so that it is not published without them. */
export function uploadProblems({ items }: { items: readonly UploadItem[] }): PostProblem[] {
  const failed = items.filter(({ state }) => state === 'failed');
  const running = items.length - failed.length;
  return [
    ...(running > 0
      ? [
          t('{count, plural, one {A file is} other {# files are}} still being uploaded.', {
            count: running,
          }),
        ]
      : []),
    ...failed.map(({ file }) =>
      t('{name} was not uploaded. Try again, or remove it.', { name: quoted(file.name) }),
    ),
  ].map((message) => postProblem({ path: UPLOADS, message }));
}

/** Videos that are being edited, so that the post is not published without the result. */
export const editProblems = (count: number): PostProblem[] =>
  count === 0
    ? []
    : [
        postProblem({
          path: UPLOADS,
          message: t('{count, plural, one {A video is} other {# videos are}} still being edited.', { count }),
        }),
      ];

/** A problem of one file. */
export interface FileProblem {
  path: string;
  /** The problem with the accounts: "X @ada: X allows up to 4 images per post; this one has 5." */
  text: string;
  /** The code of a violation. */
  code: string | undefined;
  /** The maximum or minimum that it names. */
  limit: number | undefined;
  /** The accounts, and the same in words. */
  accounts: readonly Target[];
  names: string;
  /** Whether the accounts can do without the file. */
  canLeaveOut: boolean;
}

interface Known {
  draft: Pick<Draft, 'targets' | 'media' | 'chosen'>;
  /** Accounts of one platform in words. */
  nameOf(accounts: readonly [Target, ...Target[]]): string;
  /** Whether files can be selected for a platform. */
  hasSelection(platform: string): boolean;
}

/** The problems of the file at a place and of its description. A problem of a platform is about the accounts that get the file. */
export function problemsOfFile(
  problems: readonly PostProblem[],
  place: number,
  { draft, nameOf, hasSelection }: Known,
): FileProblem[] {
  const path = pathOfFile(place);
  const id = draft.media[place]?.mediaId ?? '';
  return problems
    .filter((problem) => problem.path === path || problem.path.startsWith(`${path}/`))
    .map(({ path: at, platform, accountId, code, limit, message }) => {
      const accounts = draft.targets.filter(
        (target) =>
          target.platform === platform &&
          (accountId === ''
            ? chosenFor(draft, target.accountId).includes(id)
            : target.accountId === accountId),
      );
      const [first, ...others] = accounts;
      const names = first ? nameOf([first, ...others]) : '';
      return {
        path: at,
        code,
        limit,
        accounts,
        names,
        text: names === '' ? message : `${names}: ${message}`,
        canLeaveOut: first !== undefined && at === path && hasSelection(platform),
      };
    });
}
