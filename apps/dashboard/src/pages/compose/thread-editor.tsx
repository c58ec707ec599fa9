import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Row } from '../../ui/page.tsx';
import styles from './compose.module.css';
import type { Count } from './counters.ts';
import { focusSoon } from './focus.ts';
import { TextCounter } from './text-counter.tsx';

interface ThreadEditorProps {
  /** JSON pointer of the thread. */
  path: string;
  name: string;
  /** The texts after the first one. */
  parts: readonly string[];
  /** The most texts of a thread, including the first one. */
  most: number;
  countOf(text: string): Count | undefined;
  isUsual: boolean;
  onChange(parts: string[]): void;
}

/** The further posts of a thread, one text field each. */
export function ThreadEditor({ path, name, parts, most, countOf, isUsual, onChange }: ThreadEditorProps) {
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
    <>
      {parts.map((text, place) => {
        const counted = countOf(text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified only by its index.
          <div key={place} className={styles.part}>
            <TextArea
              label={`${name}: post ${place + 2} of the thread`}
              className={styles.text}
              data-path={pathOf(place)}
              value={text}
              onChange={({ target }) => onChange(parts.with(place, target.value))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) addAfter(place);
              }}
            />
            {counted && <TextCounter counts={[{ name, count: counted, isUsual }]} />}
            <Row>
              <Button look="quiet" disabled={place === 0} onClick={() => move(place, -1)}>
                Move up<span className="visually-hidden"> post {place + 2}</span>
              </Button>
              <Button look="quiet" disabled={place === parts.length - 1} onClick={() => move(place, 1)}>
                Move down<span className="visually-hidden"> post {place + 2}</span>
              </Button>
              <Button look="quiet" onClick={() => remove(place)}>
                Remove<span className="visually-hidden"> post {place + 2}</span>
              </Button>
            </Row>
          </div>
        );
      })}
      <div>
        <Button data-path={`${path}/add`} disabled={isFull} onClick={() => addAfter(parts.length - 1)}>
          Add a post to the thread<span className="visually-hidden"> of {name}</span>
        </Button>
      </div>
    </>
  );
}
