import { Fragment } from 'react';
import styles from './platform.module.css';

const NAMES: Record<string, string> = { bluesky: 'Bluesky', mastodon: 'Mastodon', x: 'X' };

/** The marks of the platforms, 24 units wide. */
const MARKS: Record<string, string> = {
  bluesky:
    'M12 10.8c-1.09-2.11-4.05-6.05-6.8-7.99C2.57.94 1.56 1.27.9 1.57.14 1.91 0 3.08 0 3.77c0 .69.38 5.65.62 6.48.82 2.73 3.72 3.66 6.39 3.36-3.91.58-7.39 2.01-2.83 7.08 5.01 5.19 6.87-1.11 7.82-4.31.95 3.2 2.05 9.27 7.73 4.31 4.27-4.31 1.17-6.5-2.74-7.08 2.67.3 5.57-.63 6.39-3.36.24-.83.62-5.79.62-6.48 0-.69-.14-1.86-.9-2.2-.66-.3-1.66-.62-4.3 1.24C16.05 4.75 13.09 8.69 12 10.8Z',
  mastodon:
    'M23.27 5.31c-.35-2.58-2.62-4.61-5.3-5C17.51.24 15.79 0 11.81 0h-.03c-3.98 0-4.83.24-5.29.31C3.88.69 1.5 2.52.92 5.13.64 6.41.61 7.84.66 9.14c.07 1.88.09 3.75.26 5.61.12 1.24.33 2.47.62 3.68.55 2.24 2.78 4.1 4.96 4.86 2.34.79 4.85.92 7.26.38 1.02-.24 2.06-.6 2.58-.97v-1.86c-1.54.37-3.12.55-4.71.55-2.73 0-3.46-1.29-3.67-1.82a5.6 5.6 0 0 1-.32-1.44c1.55.37 3.13.55 4.7.55 1.95 0 3.96-.04 5.89-.43 2.64-.5 4.83-1.94 5.06-5.63.09-1.42.1-5.27.02-7.22Zm-3.75 9.2h-2.56V8.29c0-1.31-.55-1.98-1.67-1.98-1.23 0-1.85.79-1.85 2.35v3.4h-2.55v-3.4c0-1.56-.61-2.35-1.84-2.35-1.12 0-1.67.67-1.67 1.98v6.22H4.82V8.1c0-1.31.34-2.35 1.01-3.12.7-.77 1.61-1.16 2.74-1.16 1.31 0 2.3.5 2.96 1.5l.64 1.06.64-1.06c.66-1 1.65-1.5 2.96-1.5 1.13 0 2.04.4 2.74 1.16.67.77 1.01 1.81 1.01 3.12v6.41Z',
  x: 'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.59-6.63 7.59H.47l8.6-9.83L0 1.15h7.59l5.25 6.94 6.06-6.94Zm-1.29 19.5h2.04L6.49 3.24H4.3L17.61 20.65Z',
};

/** A platform's name as people write it. */
export const platformName = (platform: string): string => NAMES[platform] ?? platform;

/** The mark of a platform with its name, which only screen readers get where `isNamed` is not set. */
export const PlatformMark = ({ platform, isNamed = false }: { platform: string; isNamed?: boolean }) => (
  <span className={styles.platform} title={isNamed ? undefined : platformName(platform)}>
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[platform]} />
    </svg>
    <span className={isNamed ? undefined : 'visually-hidden'}>{platformName(platform)}</span>
  </span>
);

/** The marks of several platforms, each once. */
export const PlatformMarks = ({ platforms }: { platforms: readonly string[] }) => (
  <span className={styles.marks}>
    {[...new Set(platforms)].map((platform) => (
      <Fragment key={platform}>
        <PlatformMark platform={platform} />{' '}
      </Fragment>
    ))}
  </span>
);
