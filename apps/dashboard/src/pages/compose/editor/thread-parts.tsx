import type { Entity } from '@postrider/platform-rules';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { focusSoon } from '../focus.ts';
import { type Counted, CountRings } from './count-rings.tsx';
import { TextSurface } from './text-surface.tsx';
import styles from './thread-parts.module.css';

interface ThreadPartsProps {
  /** JSON pointer of the thread. */
  path: string;
  /** The account in words; undefined for the thread of all accounts. */
  name?: string;
  /** The texts after the first one. */
  parts: readonly string[];
  /** The most texts of a thread, including the first one. */
  most: number;
  countsOf(text: string): readonly Counted[];
  entitiesOf(text: string): readonly Entity[];
  errorAt(path: string): string | undefined;
  onChange(parts: string[]): void;
}

/** The further posts of a thread, joined by a line. */
export function ThreadParts({ path, name, parts, most, onChange, ...props }: ThreadPartsProps) {
  const pathOf = (place: number) => `${path}/${place}`;
  const isFull = parts.length + 1 >= most;
  function addAfter(place: number) {
    if (isFull) return;
    onChange(parts.toSpliced(place + 1, 0, ''));
    focusSoon(pathOf(place + 1));
  }
  function move(place: number, by: number) {
    const moved = parts[place] ?? '';
    onChange(parts.toSpliced(place, 1).toSpliced(place + by, 0, moved));
    focusSoon(pathOf(place + by));
  }
  /** Moves the focus to the part that takes its place, to the previous one, or to the button that adds one. */
  function remove(place: number) {
    onChange(parts.toSpliced(place, 1));
    const next = Math.min(place, parts.length - 2);
    focusSoon(next < 0 ? `${path}/add` : pathOf(next));
  }
  return (
    <div className={styles.thread}>
      {parts.map((text, place) => {
        const number = place + 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified only by its index.
          <div key={place} className={styles.part}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <TextSurface
              label={
                name === undefined
                  ? t('Post {number} of the thread', { number })
                  : t('{name}: post {number} of the thread', { name, number })
              }
              className={styles.text}
              data-path={pathOf(place)}
              placeholder={t('The next post of the thread')}
              value={text}
              entities={props.entitiesOf(text)}
              error={props.errorAt(pathOf(place))}
              onText={(next) => onChange(parts.with(place, next))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) addAfter(place);
              }}
            />
            <div className={styles.foot}>
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t('Move up post {number}', { number })}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t('Move down post {number}', { number })}
                disabled={place === parts.length - 1}
                onClick={() => move(place, 1)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('Remove post {number}', { number })}
                onClick={() => remove(place)}
              />
              <CountRings counts={props.countsOf(text)} />
            </div>
          </div>
        );
      })}
      <div className={styles.add}>
        <Button
          look="quiet"
          size="small"
          icon={Plus}
          data-path={`${path}/add`}
          disabled={isFull}
          title={t('Ctrl + Enter in a text')}
          onClick={() => addAfter(parts.length - 1)}
        >
          {name === undefined ? (
            t('Add a post to the thread')
          ) : (
            <Rich
              message="Add a post to the thread<more> of {name}</more>"
              more={(text) => <span className="visually-hidden">{text}</span>}
              name={name}
            />
          )}
        </Button>
      </div>
    </div>
  );
}
