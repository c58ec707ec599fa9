import type { Preview } from '@postrider/platform-rules/preview';
import { Link } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './preview-card.module.css';

/** What the page behind a link says about itself. */
export interface PreviewLink {
  host: string;
  title: string;
  description: string;
  /** The address of its picture. */
  picture?: string | undefined;
}

/** The card of a link as the platform lays it out. */
export const PreviewCard = ({ look, card }: { look: Preview; card: PreviewLink }) => {
  const { host, title, description, picture } = card;
  const isOver = look.card === 'over' && picture !== undefined;
  return (
    <div
      className={styles.card}
      data-look={isOver || look.card !== 'over' ? look.card : 'side'}
      data-wide={look.media.isWide}
    >
      {picture === undefined ? (
        <span className={styles.empty}>
          <Icon of={Link} size={24} />
        </span>
      ) : (
        <img src={picture} alt="" loading="lazy" />
      )}
      <div className={styles.facts}>
        {!isOver && title !== '' && <p className={styles.host}>{host}</p>}
        <UserText as="strong" className={styles.title}>
          {title || host}
        </UserText>
        {look.card === 'above' && description !== '' && (
          <UserText as="p" className={styles.description}>
            {description}
          </UserText>
        )}
      </div>
      {isOver && <p className={styles.from}>{host}</p>}
    </div>
  );
};
