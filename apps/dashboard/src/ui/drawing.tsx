import type { ReactNode } from 'react';
import styles from './drawing.module.css';

const LETTER = (
  <>
    <path className={styles.stripe} d="M20 34h80v56H20z" />
    <path className={styles.paper} d="M25 39h70v46H25z" />
    <path className={styles.line} d="m25 41 30 23a8 8 0 0 0 10 0l30-23" />
    <path className={styles.stamp} d="M78 68h12v12H78z" />
    <path className={styles.soft} d="M8 50h8M4 62h12M10 74h6" />
  </>
);

const CALENDAR = (
  <>
    <path
      className={styles.paper}
      d="M24 28h72a6 6 0 0 1 6 6v54a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z"
    />
    <path className={styles.line} d="M18 46h84M40 20v14M80 20v14" />
    <path className={styles.soft} d="M32 60h10M55 60h10M78 60h10M32 76h10M78 76h10" />
    <circle className={styles.stamp} cx="60" cy="76" r="8" />
  </>
);

const CHART = (
  <>
    <path className={styles.line} d="M20 20v72h84" />
    <path className={styles.paper} d="M34 66h14v26H34zM60 50h14v42H60zM86 34h14v58H86z" />
    <path className={styles.accent} d="m30 56 22-18 18 6 28-26" />
    <circle className={styles.stamp} cx="98" cy="18" r="6" />
  </>
);

const PICTURE = (
  <>
    <path className={styles.soft} d="M36 22h66v50" />
    <path className={styles.paper} d="M18 34h72v58H18z" />
    <path className={styles.line} d="m18 84 22-22 16 14 14-12 20 18" />
    <circle className={styles.stamp} cx="70" cy="50" r="7" />
  </>
);

const PEOPLE = (
  <>
    <circle className={styles.paper} cx="44" cy="44" r="16" />
    <path className={styles.paper} d="M16 94a28 28 0 0 1 56 0z" />
    <circle className={styles.stamp} cx="84" cy="52" r="11" />
    <path className={styles.line} d="M72 80a20 20 0 0 1 32 14H78" />
  </>
);

const KEY = (
  <>
    <circle className={styles.paper} cx="42" cy="58" r="24" />
    <circle className={styles.stamp} cx="42" cy="58" r="8" />
    <path className={styles.line} d="M66 58h42v14M92 58v10" />
  </>
);

const SEARCH = (
  <>
    <circle className={styles.paper} cx="52" cy="50" r="28" />
    <path className={styles.accent} d="m72 70 26 26" />
    <path className={styles.soft} d="M40 46h24M40 56h14" />
  </>
);

const DRAWINGS = {
  letter: LETTER,
  calendar: CALENDAR,
  chart: CHART,
  picture: PICTURE,
  people: PEOPLE,
  key: KEY,
  search: SEARCH,
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;

/** A small drawing for an empty page. It says nothing that its text does not. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg className={styles.drawing} width="120" height="110" viewBox="0 0 120 110" aria-hidden="true">
    <defs>
      <pattern
        id="airmail"
        width="18"
        height="18"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={styles.cobalt} d="M0 0h5v18H0z" />
        <path className={styles.vermilion} d="M9 0h5v18H9z" />
      </pattern>
    </defs>
    {DRAWINGS[name]}
  </svg>
);
