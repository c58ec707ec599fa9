import { PlatformDisc, platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import styles from './platform-gallery.module.css';

/** All platforms with their marks, to choose one. */
export const PlatformGallery = ({ onChoose }: { onChoose(platform: string): void }) => (
  <ul className={styles.gallery}>
    {PLATFORMS.map((platform) => (
      <li key={platform}>
        <button type="button" className={styles.platform} onClick={() => onChoose(platform)}>
          <PlatformDisc platform={platform} className={styles.disc} />
          {platformName(platform)}
        </button>
      </li>
    ))}
  </ul>
);
