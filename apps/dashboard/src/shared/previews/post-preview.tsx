import type { ReactNode } from 'react';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import { type Entities, noEntities } from './entities.ts';
import { lookOf, type PreviewTheme, styleOf } from './look.ts';
import styles from './post-preview.module.css';
import type { PreviewAccount } from './preview-avatar.tsx';
import type { PreviewLink } from './preview-card.tsx';
import { PreviewComment } from './preview-comment.tsx';
import { PreviewPart } from './preview-part.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { isSheet, PreviewSheet } from './preview-sheet.tsx';
import { PreviewStory } from './preview-story.tsx';
import type { ShownPost } from './shown-post.ts';

interface PostPreviewProps {
  platform: string;
  account: PreviewAccount;
  /** The accounts in words: "Mastodon @ada". */
  name: string;
  post: ShownPost;
  /** What the platform links in a text; nothing until the rules are loaded. */
  entitiesOf?: Entities | undefined;
  /** The card of the post's link. */
  card?: PreviewLink | undefined;
  theme: PreviewTheme;
  /** Settings that the preview does not show, in words. */
  notes?: readonly { label: string; text: string }[];
  /** What stands at the end of the line with the name. */
  aside?: ReactNode;
}

/** A post as it will look on a platform, approximately: its texts, files, poll, card and first comment. */
export function PostPreview(props: PostPreviewProps) {
  const { platform, account, name, post, entitiesOf = noEntities, card, theme, notes = [], aside } = props;
  const look = lookOf(platform);
  const { texts, files, firstComment, isStory } = post;
  const Part = isSheet(look.layout) ? PreviewSheet : PreviewPart;
  return (
    <article
      className={styles.preview}
      data-platform={platform}
      aria-label={t('Approximate preview on {accounts}', { accounts: name })}
    >
      <p className={styles.caption}>
        <UserText as="strong">{name}</UserText>
        <span>{t('Approximate preview')}</span>
        {aside}
      </p>
      <div className={styles.frame} style={styleOf(look, theme)} data-layout={look.layout} data-theme={theme}>
        {isStory ? (
          <PreviewStory account={account} file={files[0]} />
        ) : look.layout === 'screen' ? (
          <PreviewScreen look={look} account={account} post={post} entitiesOf={entitiesOf} />
        ) : (
          texts.map((text, place) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified only by its index.
              key={place}
              look={look}
              account={account}
              text={text}
              post={place === 0 ? post : undefined}
              card={place === 0 ? card : undefined}
              entitiesOf={entitiesOf}
              isLimited={post.isLimited ?? false}
              isLast={place === texts.length - 1}
            />
          ))
        )}
        {firstComment !== undefined && !isStory && (
          <PreviewComment look={look} account={account} text={firstComment} entitiesOf={entitiesOf} />
        )}
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={t('Settings')}>
          {notes.map(({ label, text }) => (
            <li key={label}>
              <Rich message="{name}: {value}" name={label} value={<UserText>{text}</UserText>} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
