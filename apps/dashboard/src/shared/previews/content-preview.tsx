import type { JsonObject } from '@bufbuild/protobuf';
import type { Account } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { avatarOf } from '../accounts/account-avatar.tsx';
import { differencesOf } from '../drafts/differences.ts';
import type { Content } from '../drafts/draft.ts';
import { useChoiceWords } from '../drafts/option-choices.ts';
import type { MediaFiles } from '../media/use-media-files.ts';
import { type Entities, noEntities } from './entities.ts';
import { lookOf, type PreviewTheme } from './look.ts';
import { otherSettings, postOf } from './post-of.ts';
import { PostPreview } from './post-preview.tsx';
import { useLinkCard } from './use-link-card.ts';

interface ContentPreviewProps {
  platform: string;
  content: Content;
  /** The settings of these accounts. */
  settings: JsonObject;
  /** The schema of the platform's options, if known. */
  options: unknown;
  /** One of the accounts; undefined if it is not connected any more. */
  account: Account | undefined;
  accountId: string;
  /** The accounts, in words. */
  name: string;
  media: MediaFiles;
  /** What the platform links in a text, once the rules are loaded. */
  entitiesOf: Entities | undefined;
  theme: PreviewTheme;
  aside?: ReactNode;
}

/** The preview of a draft or a post on accounts of a platform that have the same settings. */
export function ContentPreview(props: ContentPreviewProps) {
  const { platform, content, settings, options, account, accountId, name, media, theme, aside } = props;
  const { entitiesOf = noEntities } = props;
  const { id: workspaceId } = useWorkspace();
  const look = lookOf(platform);
  const post = postOf(content, settings, media, look, entitiesOf);
  const card = useLinkCard(post.link);
  const { coverId, ...rest } = otherSettings(settings, look);
  const cover = typeof coverId === 'string' ? media.get(coverId) : undefined;
  const others = cover ? { ...rest, coverId: cover.filename ?? t('an image') } : rest;
  const inWords = useChoiceWords(accountId, rest, options);
  return (
    <PostPreview
      platform={platform}
      account={{
        displayName: account?.displayName ?? name,
        username: account?.username ?? name,
        src: account && avatarOf(workspaceId, account),
      }}
      name={name}
      post={post}
      card={card}
      entitiesOf={entitiesOf}
      theme={theme}
      notes={differencesOf(others, options, inWords)}
      aside={aside}
    />
  );
}
