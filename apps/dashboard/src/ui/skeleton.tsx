import styles from './skeleton.module.css';

/** `rows`: a list; `cards`: cards side by side; `tiles`: pictures; `text`: lines of text; `chart`: one large field. */
export type SkeletonShape = 'rows' | 'cards' | 'tiles' | 'text' | 'chart';

/** The shape of what is being read, shown after 150 ms. `label` is for screen readers. */
export const Skeleton = ({
  label,
  shape = 'rows',
  count = shape === 'chart' ? 1 : 6,
}: {
  label: string;
  shape?: SkeletonShape;
  count?: number;
}) => (
  <div className={styles.skeleton} data-shape={shape} role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never change.
      <div key={place} className={styles.field} />
    ))}
  </div>
);
