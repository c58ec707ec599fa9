import { Section } from '../../ui/page.tsx';
import styles from './design.module.css';

const COLOURS = [
  'page',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'text',
  'text-soft',
  'accent',
  'accent-hover',
  'accent-soft',
  'marigold',
  'marigold-soft',
  'vermilion',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
];
const TYPES = ['tiny', 'small', 'note', 'body', 'lead', 'heading', 'title', 'display'];
const SPACES = [1, 2, 3, 4, 5, 6, 8, 12];
const SHADOWS = [1, 2, 3];

/** The colours, and the airmail stripe. */
export const Colours = () => (
  <Section title="Colours">
    <ul className={styles.swatches}>
      {COLOURS.map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(--${name})` }} />
          <code>--{name}</code>
        </li>
      ))}
    </ul>
    <div className={styles.airmail} />
  </Section>
);

/** The type scale, the spacing and the elevations. */
export const Types = () => (
  <Section title="Type, spacing and elevation">
    {TYPES.map((name) => (
      <p key={name} style={{ font: `var(--type-${name})` }}>
        {name}: Sphinx of black quartz, judge my vow 0123456789
      </p>
    ))}
    <div className={styles.row}>
      {SPACES.map((name) => (
        <span
          key={name}
          className={styles.space}
          style={{ width: `var(--space-${name})` }}
          title={`${name}`}
        />
      ))}
    </div>
    <div className={styles.row}>
      {SHADOWS.map((name) => (
        <span key={name} className={styles.card} style={{ boxShadow: `var(--shadow-${name})` }}>
          Elevation {name}
        </span>
      ))}
    </div>
  </Section>
);
