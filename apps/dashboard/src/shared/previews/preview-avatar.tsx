import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { initialsOf } from '../../ui/initials.ts';
import styles from './post-preview.module.css';

/** The account of a preview. */
export interface PreviewAccount {
  displayName: string;
  username: string;
  /** The address of its picture. */
  src?: string | undefined;
}

/** The name of the account in posts: that which people chose, or the username without its server. */
export const shownName = (
  { displayName, username }: PreviewAccount,
  kind: 'displayName' | 'username',
): string => (kind === 'displayName' && displayName) || username.replace(/(?<=.)@.*$/, '');

/** The picture of the account in the shape that the platform gives it, or its initials. */
export function PreviewAvatar({ account, isSmall = false }: { account: PreviewAccount; isSmall?: boolean }) {
  const { displayName, username, src } = account;
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classes(styles.avatar, isSmall && styles.small)} aria-hidden="true">
      {src !== undefined && src !== failed ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        initialsOf(displayName || username)
      )}
    </span>
  );
}
