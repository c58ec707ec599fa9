import type { Preview, SheetLayout } from '@postrider/platform-rules/preview';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewAvatar, shownName } from './preview-avatar.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PreviewHead } from './preview-head.tsx';
import { PreviewMedia } from './preview-media.tsx';
import type { PreviewPartProps } from './preview-part.tsx';
import styles from './preview-sheet.module.css';
import { PreviewText } from './preview-text.tsx';
import type { ShownFile } from './shown-post.ts';

const SHEETS: Readonly<Record<SheetLayout, true>> = { article: true, bubble: true, pin: true, video: true };

/** Whether the parts of a post stand one below the other, without an avatar at their side. */
export const isSheet = (layout: Preview['layout']): layout is SheetLayout => Object.hasOwn(SHEETS, layout);

/** A post, or a part of a thread, as an article, a video, a Pin or a message in a bubble. */
export function PreviewSheet({ look, account, text, post, card, entitiesOf, isLimited }: PreviewPartProps) {
  const { layout } = look;
  const { files = [], heading, isHidden = false, isFeatured = false } = post ?? {};
  const featured = isFeatured ? files.find(({ media }) => media.type === 'image') : undefined;
  const mediaOf = (shown: readonly ShownFile[]) =>
    shown.length > 0 && <PreviewMedia look={look} files={shown} isHidden={isHidden} title={undefined} />;
  const title = heading !== undefined && (
    <UserText as="p" className={styles.title}>
      {heading}
    </UserText>
  );
  const author = (
    <div className={styles.author}>
      <PreviewAvatar account={account} />
      <PreviewHead look={look} account={account} isLimited={isLimited} topic={undefined} />
    </div>
  );
  const words = (text !== '' || files.length === 0) && (
    <PreviewText text={text || t('No text yet.')} entitiesOf={entitiesOf} cut={look.cut} />
  );
  const actions = <PreviewActions look={look} />;
  return (
    <div className={styles.sheet} data-layout={layout}>
      {layout === 'article' && (
        <>
          {title}
          {author}
          {mediaOf(featured ? [featured] : [])}
          {words}
          {mediaOf(files.filter((file) => file !== featured))}
        </>
      )}
      {layout === 'video' && (
        <>
          {mediaOf(files)}
          {title}
          {author}
          {actions}
          {words}
        </>
      )}
      {layout === 'pin' && (
        <>
          {mediaOf(files)}
          {actions}
          {title}
          {words}
          {author}
        </>
      )}
      {layout === 'bubble' && (
        <>
          <UserText as="strong" className={styles.sender}>
            {shownName(account, look.head.name)}
          </UserText>
          {mediaOf(files)}
          {words}
          {card && <PreviewCard look={look} card={card} />}
          <div className={styles.stamp}>
            {actions}
            {t('now')}
          </div>
        </>
      )}
    </div>
  );
}
