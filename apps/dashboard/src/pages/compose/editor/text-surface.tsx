import type { Entity } from '@postrider/platform-rules';
import { type ComponentProps, memo, type Ref, useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import { noteEdited } from './insert-text.ts';
import styles from './text-surface.module.css';

interface TextSurfaceProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  label: string;
  value: string;
  onText(text: string): void;
  /** What the platform shows as links, in order. */
  entities: readonly Entity[];
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A text field that grows with its text, on which mentions, hashtags and links have their colour. The textarea is
 * transparent over a layer with the same text: both have the same metrics, so that the caret is where it looks.
 */
export function TextSurface({
  label,
  value,
  onText,
  entities,
  error,
  className,
  ref,
  ...rest
}: TextSurfaceProps) {
  const id = useId();
  return (
    <div className={classes(styles.surface, className)}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Layer text={value} entities={entities} />
      <textarea
        {...rest}
        ref={ref}
        id={id}
        dir="auto"
        className={styles.input}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onFocus={({ target }) => noteEdited(target)}
        onChange={({ target }) => onText(target.value)}
      />
      {error !== undefined && (
        <span id={`${id}-error`} hidden>
          {error}
        </span>
      )}
    </div>
  );
}

interface LayerProps {
  text: string;
  entities: readonly Entity[];
}

const Layer = memo(function Layer({ text, entities }: LayerProps) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end, kind } of entities) {
    if (start < at || end > text.length) continue;
    parts.push(text.slice(at, start));
    parts.push(
      <span key={start} className={styles.entity} data-kind={kind}>
        {text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return (
    // The invisible character gives an empty last line its height.
    <div className={styles.layer} dir="auto" aria-hidden="true">
      {parts}
      {'\u200b'}
    </div>
  );
});
