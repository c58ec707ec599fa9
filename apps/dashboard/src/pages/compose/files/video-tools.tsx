import { MAX_FILES } from '@postrider/platform-rules/media';
import type { CreateMediaEdit, Media } from '@postrider/sdk/types';
import { Crop, Image, Scissors } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { addCover, chosenFor, replaceFile, replaceFileFor } from '../../../shared/drafts/draft-files.ts';
import { hasOption, imageOption } from '../../../shared/drafts/option-fields.ts';
import { Rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { type FileProblem, pathOfFile } from '../file-problems.ts';
import type { Compose } from '../use-compose.ts';
import styles from './files.module.css';
import { CoverDialog, VideoDialog } from './video-dialogs.tsx';

interface VideoToolsProps {
  compose: Compose;
  media: Media;
  name: string;
  place: number;
  problems: readonly FileProblem[];
}

/** The shape with which a crop begins that no platform asks for. */
const UPRIGHT = 9 / 16;

const idsOf = (targets: readonly Target[]) => targets.map(({ accountId }) => accountId);

/** Trims and crops a video of the post, and takes its cover. Shows the progress. */
export function VideoTools({ compose, media, name, place, problems }: VideoToolsProps) {
  const [opened, setOpened] = useState<'trim' | 'crop' | 'cover'>();
  const { composer, draft, chosen: platforms, nameOf, edits } = compose;
  const values = {
    more: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
    number: place + 1,
    name,
  };
  const own = problems.filter(({ path }) => path === pathOfFile(place));
  const tooLong = own.filter(({ code }) => code === 'video_too_long');
  const misshapen = own.filter(({ code }) => code === 'media_shape_unsupported');
  const users = draft.targets.filter(({ accountId }) => chosenFor(draft, accountId).includes(media.id));
  const needing = users.filter(({ accountId }) =>
    [...tooLong, ...misshapen].some(({ accounts }) => idsOf(accounts).includes(accountId)),
  );
  const optionsOf = (platform: string) => platforms.find((each) => each.platform === platform)?.options;
  const canSelect = draft.targets.every(({ platform }) => hasOption(optionsOf(platform), 'files'));
  const hasRoom = draft.media.length < MAX_FILES;
  const isPartial = needing.length > 0 && needing.length < users.length && canSelect && hasRoom;
  const covered = new Map(
    users.flatMap(({ platform, accountId }) => {
      const option = imageOption(optionsOf(platform));
      return option === undefined ? [] : [[accountId, option]];
    }),
  );
  const coverUsers = users.filter(({ accountId }) => covered.has(accountId));
  const uncovered = draft.targets.filter(({ accountId }) => !covered.has(accountId));
  const canCover =
    covered.size > 0 && hasRoom && uncovered.every(({ platform }) => hasOption(optionsOf(platform), 'files'));
  const namesOf = (targets: readonly Target[]) =>
    [...Map.groupBy(targets, ({ platform }) => platform).values()]
      .flatMap(([first, ...others]) => (first ? nameOf([first, ...others]) : []))
      .join(', ');
  const limits = tooLong.flatMap(({ limit }) => limit ?? []);
  const running = edits.running.filter(({ mediaId }) => mediaId === media.id);

  function edit(wanted: CreateMediaEdit, isForAll: boolean) {
    setOpened(undefined);
    const ids = idsOf(needing);
    void edits.start({
      media,
      name,
      edit: wanted,
      onReady({ id }) {
        const latest = composer.latest();
        const others = idsOf(latest.targets).filter((accountId) => !ids.includes(accountId));
        composer.change(
          isForAll ? replaceFile(latest, media.id, id) : replaceFileFor(latest, ids, others, media.id, id),
        );
      },
    });
  }
  function takeCover(wanted: CreateMediaEdit) {
    setOpened(undefined);
    void edits.start({
      media,
      name,
      edit: wanted,
      onReady({ id }) {
        const latest = composer.latest();
        const others = idsOf(latest.targets).filter((accountId) => !covered.has(accountId));
        composer.change(addCover(latest, covered, others, id));
      },
    });
  }
  const isBusy = running.some(({ isCover }) => !isCover);
  return (
    <>
      {running.map(({ isCover, percent }) => (
        <p key={String(isCover)} className={styles.progress}>
          <label>
            {isCover
              ? t('Taking the cover from the video…')
              : t('Creating the new video: {percent} %', { percent })}
            <progress max={100} value={isCover ? undefined : percent} />
          </label>
        </p>
      ))}
      <Button
        look={tooLong.length > 0 ? 'secondary' : 'quiet'}
        size="small"
        icon={Scissors}
        disabled={isBusy}
        onClick={() => setOpened('trim')}
      >
        <Rich message="Trim video…<more> file {number}, {name}</more>" {...values} />
      </Button>
      <Button
        look={misshapen.length > 0 ? 'secondary' : 'quiet'}
        size="small"
        icon={Crop}
        disabled={isBusy}
        onClick={() => setOpened('crop')}
      >
        <Rich message="Crop video…<more> file {number}, {name}</more>" {...values} />
      </Button>
      {canCover && (
        <Button
          look="quiet"
          size="small"
          icon={Image}
          disabled={running.some(({ isCover }) => isCover)}
          onClick={() => setOpened('cover')}
        >
          <Rich message="Choose cover…<more> file {number}, {name}</more>" {...values} />
        </Button>
      )}
      {(opened === 'trim' || opened === 'crop') && (
        <VideoDialog
          media={media}
          longest={limits.length > 0 ? Math.min(...limits) : undefined}
          ratio={opened === 'crop' || misshapen.length > 0 ? (misshapen[0]?.limit ?? UPRIGHT) : 0}
          needing={isPartial ? namesOf(needing) : ''}
          onClose={() => setOpened(undefined)}
          onEdit={edit}
        />
      )}
      {opened === 'cover' && (
        <CoverDialog
          media={media}
          accounts={namesOf(coverUsers)}
          onClose={() => setOpened(undefined)}
          onEdit={takeCover}
        />
      )}
    </>
  );
}
