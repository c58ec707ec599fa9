import type { PostMedia } from '@postrider/contracts/post-media';
import { MAX_ALT_TEXT } from '@postrider/platform-rules/media';
import type { Media } from '@postrider/sdk/types';
import { ConversionLine } from '../../shared/media/conversion-line.tsx';
import { kindOf, sizeOf } from '../../shared/media/file-facts.ts';
import { Thumbnail } from '../../shared/media/thumbnail.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea } from '../../ui/field.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { type FileProblem, pathOfFile } from './file-problems.ts';
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
  onLeaveOut(problem: FileProblem): void;
}

/** A file of the post, with its description, its problems and its place. */
export function FileItem({ file: { altText }, media, name, place, count, ...props }: FileItemProps) {
  const { problems, notOn, undescribedOn, isDescribed, drag, onMove, onRemove, onDescribe, onLeaveOut } =
    props;
  const path = pathOfFile(place);
  const hidden = (
    <span className="visually-hidden">
      {' '}
      file {place + 1}, {name}
    </span>
  );
  const errors = problems.filter((problem) => problem.path !== path).map(({ text }) => text);
  return (
    <li
      className={classes(
        styles.file,
        drag.gap === place && styles.before,
        drag.gap === place + 1 && place + 1 === count && styles.after,
      )}
      data-path={path}
      tabIndex={-1}
      {...drag.target(place)}
    >
      <div className={styles.handle} title="Drag to another place" {...drag.handle(place)}>
        {media && <Thumbnail media={media} className={styles.picture} />}
      </div>
      <div className={styles.facts}>
        <p>
          <strong>{place + 1}.</strong> <UserText>{name}</UserText>
        </p>
        <p className={styles.soft}>
          {media === null
            ? 'The file was deleted.'
            : media
              ? `${kindOf(media)}, ${sizeOf(media)}`
              : 'Loading the file …'}
        </p>
        {notOn !== '' && <p className={styles.soft}>Not on {notOn}.</p>}
        {media && <ConversionLine media={media} />}
      </div>
      <div className={styles.rest}>
        {problems
          .filter((problem) => problem.path === path)
          .map((problem) => (
            <div key={problem.text} className={styles.problem}>
              <p>⚠ {problem.text}</p>
              {problem.canLeaveOut && (
                <Button onClick={() => onLeaveOut(problem)}>
                  Leave it out on {problem.names}
                  {hidden}
                </Button>
              )}
            </div>
          ))}
        <TextArea
          label={`Description of file ${place + 1}`}
          hint={undescribedOn === '' ? undefined : `Not shown on ${undescribedOn}.`}
          error={errors.length > 0 ? errors.join(' ') : undefined}
          className={styles.description}
          data-path={`${path}/altText`}
          value={altText}
          onChange={({ target }) => onDescribe(target.value)}
        />
        {altText.trim() === '' ? (
          isDescribed && <p className={styles.missing}>No description yet.</p>
        ) : (
          <TextCounter
            counts={[
              {
                name: 'Characters',
                count: { used: Array.from(altText).length, most: MAX_ALT_TEXT },
                isUsual: false,
              },
            ]}
          />
        )}
        <div className={styles.buttons}>
          {count > 1 && (
            <>
              <Button
                look="quiet"
                data-path={`${path}/earlier`}
                disabled={place === 0}
                onClick={() => onMove(place - 1)}
              >
                Move earlier{hidden}
              </Button>
              <Button
                look="quiet"
                data-path={`${path}/later`}
                disabled={place === count - 1}
                onClick={() => onMove(place + 1)}
              >
                Move later{hidden}
              </Button>
            </>
          )}
          <Button look="quiet" onClick={onRemove}>
            Remove{hidden}
          </Button>
        </div>
      </div>
    </li>
  );
}
