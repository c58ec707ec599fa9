import { useState } from 'react';
import { isolated, quoted } from '../../../format/quoted.ts';
import { changeFiles, chosenFor, leaveOut, moveFile } from '../../../shared/drafts/draft-files.ts';
import { hasOption } from '../../../shared/drafts/option-fields.ts';
import { UploadList } from '../../../shared/media/upload-list.tsx';
import { t } from '../../../texts/t.ts';
import { toast } from '../../../ui/toast.tsx';
import { pathOfFile, problemsOfFile, UPLOADS } from '../file-problems.ts';
import { focusSoon } from '../focus.ts';
import type { Compose } from '../use-compose.ts';
import { AccountFiles } from './account-files.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { FileFixes } from './file-fixes.tsx';
import { FileItem } from './file-item.tsx';
import styles from './files.module.css';
import { MissingTexts } from './missing-texts.tsx';
import { PublishedAs } from './published-as.tsx';
import { useFileDrag } from './use-file-drag.ts';
import { VideoTools } from './video-tools.tsx';

/** The field with which files are added. */
const ADD = '/media';

/** The files of the post in order, with those that are being uploaded. */
export function FilesSection({ compose }: { compose: Compose }) {
  const {
    draft,
    files,
    media: known,
    found: problems,
    chosen: platforms,
    nameOf,
    change: onChange,
  } = compose;
  const { media, targets } = draft;
  const [moved, setMoved] = useState('');
  const [croppedId, setCropped] = useState('');
  const drag = useFileDrag(move);
  const names = media.map(
    ({ mediaId }, place) => known.get(mediaId)?.filename ?? t('File {number}', { number: place + 1 }),
  );
  const hasSelection = (platform: string) =>
    hasOption(platforms.find((each) => each.platform === platform)?.options, 'files');

  function move(from: number, to: number) {
    onChange(moveFile(draft, from, to));
    setMoved(
      t('{name} is now file {number} of {count}.', {
        name: isolated(names[from] ?? ''),
        number: to + 1,
        count: media.length,
      }),
    );
    const isEarlier = to < from;
    const canGoOn = isEarlier ? to > 0 : to < media.length - 1;
    // The button of the other direction, if this one is disabled there.
    focusSoon(`${pathOfFile(to)}/${isEarlier === canGoOn ? 'earlier' : 'later'}`);
  }
  /** Moves the focus to the file that takes its place, to the previous one, or to the field that adds one. */
  function remove(place: number) {
    const { chosen, own } = draft;
    onChange(changeFiles(draft, media.toSpliced(place, 1)));
    toast(t('{name} is removed from the post.', { name: quoted(names[place] ?? '') }), () =>
      onChange({ media, chosen, own }),
    );
    const next = Math.min(place, media.length - 2);
    focusSoon(next < 0 ? ADD : pathOfFile(next));
  }
  const describe = (place: number, altText: string) =>
    onChange({ media: media.map((file, at) => (at === place ? { ...file, altText } : file)) });
  const accountsWithout = (id: string) =>
    targets.filter((target) => !chosenFor(draft, target.accountId).includes(id));
  const describedOn = (id: string) => {
    const item = known.get(id);
    return platforms.filter(({ media: { altText } }) => !item || altText.types.includes(item.type));
  };
  const crop = media.findIndex(({ mediaId }) => mediaId === croppedId);
  const cropItem = known.get(croppedId);
  return (
    <div className={styles.section}>
      {media.length > 0 && (
        <ol className={styles.files} aria-label={t('Files of the post')}>
          {media.map((file, place) => {
            const { mediaId } = file;
            const item = known.get(mediaId);
            const own = problemsOfFile(problems, place, { draft, nameOf, hasSelection });
            const described = describedOn(mediaId);
            return (
              <FileItem
                key={mediaId}
                file={file}
                place={place}
                drag={drag}
                media={item}
                name={names[place] ?? ''}
                count={media.length}
                problems={own}
                notOn={accountsWithout(mediaId)
                  .map((target) => nameOf([target]))
                  .join(', ')}
                undescribedOn={platforms
                  .filter((platform) => !described.includes(platform))
                  .map(({ name }) => name)
                  .join(', ')}
                isDescribed={platforms.length === 0 || described.length > 0}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
                onDescribe={(altText) => describe(place, altText)}
              >
                <FileFixes
                  media={item}
                  name={names[place] ?? ''}
                  place={place}
                  problems={own}
                  onCrop={() => setCropped(mediaId)}
                  onReplace={(next) => files.replace(mediaId, next)}
                  onLeaveOut={({ accounts }) =>
                    onChange(
                      leaveOut(
                        draft,
                        accounts.map(({ accountId }) => accountId),
                        mediaId,
                      ),
                    )
                  }
                />
                {item?.type === 'video' && (
                  <>
                    <PublishedAs compose={compose} media={item} />
                    <VideoTools
                      compose={compose}
                      media={item}
                      name={names[place] ?? ''}
                      place={place}
                      problems={own}
                    />
                  </>
                )}
              </FileItem>
            );
          })}
        </ol>
      )}
      <UploadList uploads={files.uploads} path={UPLOADS} />
      <p className={styles.rejected} role="status">
        {files.rejected}
      </p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <MissingTexts
        media={media}
        isDescribed={(id) => platforms.length === 0 || describedOn(id).length > 0}
      />
      {media.length > 0 && targets.some(({ platform }) => hasSelection(platform)) && (
        <AccountFiles
          draft={draft}
          names={names}
          nameOf={nameOf}
          onChange={onChange}
          accounts={targets.filter(({ platform }) => hasSelection(platform))}
        />
      )}
      {crop >= 0 && cropItem && (
        <CropDialog
          media={cropItem}
          name={names[crop] ?? ''}
          onClose={() => setCropped('')}
          onCropped={(file) => {
            files.replace(croppedId, file);
            setCropped('');
          }}
        />
      )}
    </div>
  );
}
