import styles from './avatar.module.css';
import type { AvatarSize } from './avatar.tsx';
import { hueOf, initialsOf } from './initials.ts';

/** The initials of a person in a round field. Not the `Avatar`, with which the frame would load the marks of all platforms. */
export const PersonAvatar = ({ name, size }: { name: string; size: AvatarSize }) => (
  <span className={styles.avatar} data-size={size} data-hue={hueOf(name)} aria-hidden="true">
    <span className={styles.initials} data-initials={initialsOf(name)} />
  </span>
);
