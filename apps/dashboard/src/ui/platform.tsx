import { Fragment } from 'react';
import { classes } from './classes.ts';
import styles from './platform.module.css';
import { platformData } from './platforms.ts';

/** A platform's display name. */
export const platformName = (platform: string): string => platformData(platform)?.name ?? platform;

/** The mark of a platform with its name, which is only for screen readers without `isNamed`. */
export const PlatformMark = ({ platform, isNamed = false }: { platform: string; isNamed?: boolean }) => (
  <span className={styles.platform} title={isNamed ? undefined : platformName(platform)}>
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={platformData(platform)?.mark.path} />
    </svg>
    <span className={isNamed ? undefined : 'visually-hidden'}>{platformName(platform)}</span>
  </span>
);

/** The mark of a platform in white on its colour, for the corner of a picture and for large choices. */
export const PlatformDisc = ({
  platform,
  className,
}: {
  platform: string;
  className?: string | undefined;
}) => (
  <svg
    className={classes(styles.disc, className)}
    style={{ backgroundColor: platformData(platform)?.mark.colour }}
    viewBox="-6 -6 36 36"
    aria-hidden="true"
  >
    <path d={platformData(platform)?.mark.path} />
  </svg>
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
