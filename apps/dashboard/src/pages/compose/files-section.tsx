import { MAX_FILES } from '@postrider/platform-rules/media';
import type { PlatformRules } from '@postrider/sdk/types';
import { useState } from 'react';
import { isolated, quoted } from '../../format/quoted.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import type { Draft } from '../../shared/drafts/draft.ts';
import {
  changeFiles,
  chosenFor,
  type DraftFiles,
  leaveOut,
  moveFile,
} from '../../shared/drafts/draft-files.ts';
import { hasOption } from '../../shared/drafts/option-fields.ts';
import { LibraryDialog } from '../../shared/media/library-dialog.tsx';
import { UploadField } from '../../shared/media/upload-field.tsx';
import { UploadList } from '../../shared/media/upload-list.tsx';
import type { MediaFiles } from '../../shared/media/use-media-files.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountFiles } from './account-files.tsx';
import { FileItem } from './file-item.tsx';
import { pathOfFile, problemsOfFile, UPLOADS } from './file-problems.ts';
import styles from './files.module.css';
import { focusSoon } from './focus.ts';
import type { PostProblem } from './problems.ts';
import { useFileDrag } from './use-file-drag.ts';
import type { PostFiles } from './use-post-files.ts';

/** The field with which files are added. */
const ADD = '/media';

interface FilesSectionProps {
  draft: Draft;
  files: PostFiles;
  media: MediaFiles;
  problems: readonly PostProblem[];
  /** The platforms of the chosen accounts. */
  platforms: readonly PlatformRules[];
  /** Accounts of one platform in words. */
  nameOf(accounts: readonly [Target, ...Target[]]): string;
  onChange(part: Partial<DraftFiles>): void;
}

/** The files of the post in order, and the ways to add others. */
export function FilesSection({
  draft,
  files,
  media: known,
  problems,
  platforms,
  nameOf,
  onChange,
}: FilesSectionProps) {
  const { media, targets } = draft;
  const [isChoosing, setChoosing] = useState(false);
  const [moved, setMoved] = useState('');
  const drag = useFileDrag(move);
  const names = media.map(({ mediaId }, place) => known.get(mediaId)?.filename ?? `File ${place + 1}`);
  const hasSelection = (platform: string) =>
    hasOption(platforms.find((each) => each.platform === platform)?.options, 'files');

  function move(from: number, to: number) {
    onChange(moveFile(draft, from, to));
    setMoved(`${isolated(names[from] ?? '')} is now file ${to + 1} of ${media.length}.`);
    const isEarlier = to < from;
    const canGoOn = isEarlier ? to > 0 : to < media.length - 1;
    // The button of the other direction, if this one is disabled there.
    focusSoon(`${pathOfFile(to)}/${isEarlier === canGoOn ? 'earlier' : 'later'}`);
  }
  /** Moves the focus to the file that takes its place, to the previous one, or to the field that adds one. */
  function remove(place: number) {
    const { chosen, own } = draft;
    onChange(changeFiles(draft, media.toSpliced(place, 1)));
    toast(`${quoted(names[place] ?? '')} is removed from the post.`, () => onChange({ media, chosen, own }));
    const next = Math.min(place, media.length - 2);
    focusSoon(next < 0 ? ADD : pathOfFile(next));
  }
  const describe = (place: number, altText: string) =>
    onChange({ media: media.map((file, at) => (at === place ? { ...file, altText } : file)) });
  const accountsWithout = (id: string) =>
    targets.filter((target) => !chosenFor(draft, target.accountId).includes(id));
  return (
    <div className={styles.section}>
      {media.length > 0 && (
        <ol className={styles.files} aria-label="Files of the post">
          {media.map((file, place) => {
            const item = known.get(file.mediaId);
            const undescribed = platforms.filter(
              ({ media: { altText } }) => item && !altText.types.includes(item.type),
            );
            return (
              <FileItem
                key={file.mediaId}
                file={file}
                place={place}
                drag={drag}
                media={item}
                name={names[place] ?? ''}
                count={media.length}
                problems={problemsOfFile(problems, place, { draft, nameOf, hasSelection })}
                notOn={accountsWithout(file.mediaId)
                  .map((target) => nameOf([target]))
                  .join(', ')}
                undescribedOn={undescribed.map(({ name }) => name).join(', ')}
                isDescribed={platforms.length === 0 || undescribed.length < platforms.length}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
                onDescribe={(altText) => describe(place, altText)}
                onLeaveOut={({ accounts }) =>
                  onChange(
                    leaveOut(
                      draft,
                      accounts.map(({ accountId }) => accountId),
                      file.mediaId,
                    ),
                  )
                }
              />
            );
          })}
        </ol>
      )}
      <UploadList uploads={files.uploads} path={UPLOADS} />
      {files.room > 0 ? (
        <>
          <UploadField add={files.take} path={ADD} />
          <Row>
            <Button onClick={() => setChoosing(true)}>Choose from the library</Button>
          </Row>
        </>
      ) : (
        <p className={styles.soft} data-path={ADD} tabIndex={-1}>
          A post can have {MAX_FILES} files. Remove one to add another.
        </p>
      )}
      <p className={styles.rejected} role="status">
        {files.rejected}
      </p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {media.length > 0 && targets.some(({ platform }) => hasSelection(platform)) && (
        <AccountFiles
          draft={draft}
          names={names}
          nameOf={nameOf}
          onChange={onChange}
          accounts={targets.filter(({ platform }) => hasSelection(platform))}
        />
      )}
      <LibraryDialog
        isOpen={isChoosing}
        taken={media.map(({ mediaId }) => mediaId)}
        most={files.room}
        profileId={draft.profileId}
        onClose={() => setChoosing(false)}
        onChosen={files.add}
      />
    </div>
  );
}
