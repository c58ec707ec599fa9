import type { PostMedia } from '@postrider/contracts/post-media';
import type { Draft } from './draft.ts';

/** The parts of a draft that concern files. */
export type DraftFiles = Pick<Draft, 'media' | 'chosen' | 'own'>;

const idsOf = (media: readonly PostMedia[]): string[] => media.map(({ mediaId }) => mediaId);

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** Whether these files are in the order of the post. */
const isInOrder = (ids: readonly string[], all: readonly string[]) =>
  isSameList(
    ids,
    all.filter((id) => ids.includes(id)),
  );

/** The ids of the files for an account, in order. */
export const chosenFor = ({ media, chosen }: Pick<Draft, 'media' | 'chosen'>, accountId: string): string[] =>
  chosen[accountId] ?? idsOf(media);

/** Without selections of all files, and without descriptions of an account for another first file than before. */
function settled(before: DraftFiles, after: DraftFiles): DraftFiles {
  const all = idsOf(after.media);
  const chosen = Object.fromEntries(Object.entries(after.chosen).filter(([, ids]) => !isSameList(ids, all)));
  const own = Object.fromEntries(
    Object.entries(after.own).map(([accountId, settings]) => {
      const { altText, ...rest } = settings;
      const isSameFile = chosenFor(before, accountId)[0] === chosenFor(after, accountId)[0];
      return [accountId, altText === undefined || isSameFile ? settings : rest];
    }),
  );
  return { media: after.media, chosen, own };
}

/** The draft with other files, or in another order. Selections keep their files, and follow the order of the post. */
export function changeFiles(before: DraftFiles, media: PostMedia[]): DraftFiles {
  const [old, all] = [idsOf(before.media), idsOf(media)];
  const chosen = Object.fromEntries(
    Object.entries(before.chosen).map(([accountId, ids]) => {
      const kept = ids.filter((id) => all.includes(id));
      return [accountId, isInOrder(ids, old) ? all.filter((id) => kept.includes(id)) : kept];
    }),
  );
  return settled(before, { media, chosen, own: before.own });
}

/** The draft with one file moved to another place, counted from 0. */
export function moveFile(before: DraftFiles, from: number, to: number): DraftFiles {
  const moved = before.media[from];
  return moved ? changeFiles(before, before.media.toSpliced(from, 1).toSpliced(to, 0, moved)) : before;
}

/** The draft with another file in the place of one, with its description, for all accounts that have it. */
export function replaceFile({ media, chosen, own }: DraftFiles, from: string, to: string): DraftFiles {
  const swap = (id: string) => (id === from ? to : id);
  return {
    media: media.map((file) => ({ ...file, mediaId: swap(file.mediaId) })),
    chosen: Object.fromEntries(Object.entries(chosen).map(([id, files]) => [id, files.map(swap)])),
    own: Object.fromEntries(
      Object.entries(own).map(([id, settings]) => [
        id,
        settings.coverId === from ? { ...settings, coverId: to } : settings,
      ]),
    ),
  };
}

/** The draft with another file in the place of one, for these accounts only. The others keep the first one. */
export function replaceFileFor(
  before: DraftFiles,
  accountIds: readonly string[],
  others: readonly string[],
  from: string,
  to: string,
): DraftFiles {
  const place = before.media.findIndex(({ mediaId }) => mediaId === from);
  const replaced = before.media[place];
  if (!replaced) return before;
  const media = before.media.toSpliced(place + 1, 0, { ...replaced, mediaId: to });
  const swapped = accountIds.map((id) => [
    id,
    chosenFor(before, id).map((file) => (file === from ? to : file)),
  ]);
  const kept = others.map((id) => [id, chosenFor(before, id)]);
  return {
    media,
    chosen: { ...before.chosen, ...Object.fromEntries([...kept, ...swapped]) },
    own: before.own,
  };
}

/**
 * The draft with a picture that is the cover of the video for some accounts, each with the name of its option; the others
 * do not get it. A picture that was their cover leaves the post, because it would be published as a file otherwise.
 */
export function addCover(
  before: DraftFiles,
  options: ReadonlyMap<string, string>,
  others: readonly string[],
  coverId: string,
): DraftFiles {
  const replaced = [...options].map(([id, name]) => before.own[id]?.[name]);
  const rest = changeFiles(
    before,
    before.media.filter(({ mediaId }) => !replaced.includes(mediaId)),
  );
  const kept = others.map((id) => [id, chosenFor(rest, id)]);
  // Selections list only files that are published there, and a cover is none.
  const own = [...options].map(([id, name]) => [id, { ...rest.own[id], [name]: coverId }]);
  return {
    media: [...rest.media, { mediaId: coverId, altText: '' }],
    chosen: { ...rest.chosen, ...Object.fromEntries(kept) },
    own: { ...rest.own, ...Object.fromEntries(own) },
  };
}

/** Adds a file to the selection of an account, or removes it. In a selection with its own order, it becomes the last. */
export function toggleFile(before: DraftFiles, accountId: string, mediaId: string): DraftFiles {
  const all = idsOf(before.media);
  const ids = chosenFor(before, accountId);
  const more = [...ids, mediaId];
  const added = isInOrder(ids, all) ? all.filter((id) => more.includes(id)) : more;
  const next = ids.includes(mediaId) ? ids.filter((id) => id !== mediaId) : added;
  return settled(before, { ...before, chosen: { ...before.chosen, [accountId]: next } });
}

/** Removes a file from the selections of these accounts. */
export const leaveOut = (before: DraftFiles, accountIds: readonly string[], mediaId: string): DraftFiles =>
  accountIds.reduce(
    (files, id) => (chosenFor(files, id).includes(mediaId) ? toggleFile(files, id, mediaId) : files),
    before,
  );
