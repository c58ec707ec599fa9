import type { PostMedia } from '@postrider/contracts/post-media';
import { MAX_ALT_TEXT } from '@postrider/platform-rules/media';
import type { Media } from '@postrider/sdk/types';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ConversionLine } from '../../../shared/media/conversion-line.tsx';
import { kindOf, sizeOf } from '../../../shared/media/file-facts.ts';
import { Thumbnail } from '../../../shared/media/thumbnail.tsx';
import { t } from '../../../texts/t.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { type FileProblem, pathOfFile } from '../file-problems.ts';
import styles from './files.module.css';
import { TextCounter } from './text-counter.tsx';
import type { useFileDrag } from './use-file-drag.ts';

interface FileItemProps {
  file: PostMedia;
  /** The file in the library: null if it was deleted, undefined while it is loading. */
  media: Media | null | undefined;
  name: string;
  /** Counted from 0, and the number of files. */
  place: number;
  count: number;
  problems: readonly FileProblem[];
  /** The accounts that do not get the file, in words; empty if all get it. */
  notOn: string;
  /** The platforms that do not show a description of it, in words; empty if all do. */
  undescribedOn: string;
  /** Whether a platform shows a description of it. */
  isDescribed: boolean;
  drag: ReturnType<typeof useFileDrag>;
  onMove(to: number): void;
  onRemove(): void;
  onDescribe(altText: string): void;
  /** The fixes of its problems, and other tools. */
  children: ReactNode;
}

/** A file of the post: its picture, its description, its problems and its place. */
export function FileItem({ file: { altText }, media, name, place, count, ...props }: FileItemProps) {
  const { problems, notOn, undescribedOn, isDescribed, drag, onMove, onRemove, onDescribe } = props;
  const id = useId();
  const path = pathOfFile(place);
  const number = place + 1;
  const values = { number, name };
  const errors = problems.filter((problem) => problem.path !== path).map(({ text }) => text);
  const own = problems.filter((problem) => problem.path === path);
  const isMissing = altText.trim() === '' && isDescribed;
  const described = classes(errors.length > 0 && `${id}-error`, undescribedOn !== '' && `${id}-hint`);
  return (
    <li
      className={classes(
        styles.file,
        own.length > 0 && styles.wrong,
        drag.gap === place && styles.before,
        drag.gap === number && number === count && styles.after,
      )}
      data-path={path}
      tabIndex={-1}
      {...drag.target(place)}
    >
      <div className={styles.handle} title={t('Drag to another place')} {...drag.handle(place)}>
        {media && <Thumbnail media={media} className={styles.picture} />}
        <span className={styles.place}>{number}</span>
        <span className={styles.corner}>
          <IconButton
            size="small"
            icon={X}
            className={styles.tool}
            label={t('Remove file {number}, {name}', values)}
            onClick={onRemove}
          />
        </span>
        {count > 1 && (
          <span className={styles.moves}>
            <IconButton
              size="small"
              isDirectional
              icon={ArrowLeft}
              className={styles.tool}
              data-path={`${path}/earlier`}
              label={t('Move earlier file {number}, {name}', values)}
              disabled={place === 0}
              onClick={() => onMove(place - 1)}
            />
            <IconButton
              size="small"
              isDirectional
              icon={ArrowRight}
              className={styles.tool}
              data-path={`${path}/later`}
              label={t('Move later file {number}, {name}', values)}
              disabled={number === count}
              onClick={() => onMove(place + 1)}
            />
          </span>
        )}
      </div>
      <p className={styles.name} title={name}>
        <UserText>{name}</UserText>
      </p>
      <p className={styles.soft}>
        {media === null
          ? t('The file was deleted.')
          : media
            ? `${kindOf(media)}, ${sizeOf(media)}`
            : t('Loading the file …')}
      </p>
      <label className="visually-hidden" htmlFor={id}>
        {t('Description of file {number}', { number })}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        className={classes(styles.description, isMissing && styles.missing)}
        placeholder={t('Add a description')}
        data-path={`${path}/altText`}
        aria-describedby={described || undefined}
        aria-invalid={errors.length > 0 || undefined}
        value={altText}
        onChange={({ target }) => onDescribe(target.value)}
      />
      {altText.length > MAX_ALT_TEXT * 0.9 && (
        <TextCounter count={{ used: Array.from(altText).length, most: MAX_ALT_TEXT }} />
      )}
      {errors.length > 0 && (
        <p id={`${id}-error`} className={styles.problem}>
          {errors.join(' ')}
        </p>
      )}
      {undescribedOn !== '' && (
        <p id={`${id}-hint`} className={styles.soft}>
          {t('Not shown on {platforms}.', { platforms: undescribedOn })}
        </p>
      )}
      {notOn !== '' && <p className={styles.soft}>{t('Not on {accounts}.', { accounts: notOn })}</p>}
      {media && <ConversionLine media={media} />}
      {props.children}
    </li>
  );
}
