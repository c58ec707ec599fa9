import { useState } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';
import { hueOf, initialsOf } from './initials.ts';
import { PlatformDisc } from './platform.tsx';

export type AvatarSize = 20 | 24 | 32 | 40 | 56;

interface AvatarProps {
  /** The name of the person or account, for the initials and their colour. Not read by screen readers. */
  name: string;
  /** The address of the picture; the initials are shown without it, and if it can't be loaded. */
  src?: string | undefined;
  /** In pixels. */
  size?: AvatarSize;
  /** The platform whose mark stands in the corner. */
  platform?: string;
  className?: string | undefined;
}

/** A round picture of an account or a person. The text beside it has the name. */
export function Avatar({ name, src, size = 32, platform, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={classes(styles.avatar, className)}
      data-size={size}
      data-hue={hueOf(name)}
      aria-hidden="true"
    >
      {src !== undefined && src !== failed ? (
        <img
          className={styles.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.initials} data-initials={initialsOf(name)} />
      )}
      {platform !== undefined && <PlatformDisc platform={platform} className={styles.mark} />}
    </span>
  );
}
