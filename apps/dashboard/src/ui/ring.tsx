import styles from './ring.module.css';

interface RingProps {
  /** How much is used, from 0; over 1 is too much. */
  used: number;
  /** In pixels. */
  size?: number;
  className?: string | undefined;
}

const NEAR = 0.9;
const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

/** A ring that fills: calm, near its end, or over. The text beside it has the number. */
export const Ring = ({ used, size = 20, className }: RingProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    aria-hidden="true"
    data-state={used > 1 ? 'over' : used > NEAR ? 'near' : 'calm'}
  >
    <circle className={styles.track} cx="10" cy="10" r={RADIUS} />
    <circle
      className={styles.used}
      cx="10"
      cy="10"
      r={RADIUS}
      strokeDasharray={AROUND}
      strokeDashoffset={AROUND * (1 - Math.min(Math.max(used, 0), 1))}
      transform="rotate(-90 10 10)"
    />
  </svg>
);
