import { optionsFor } from '@postrider/platform-rules/account-options';
import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AccountAvatar } from '../accounts/account-avatar.tsx';
import type { Target } from '../drafts/account-settings.ts';
import { contentOf, type Draft } from '../drafts/draft.ts';
import { useMediaFiles } from '../media/use-media-files.ts';
import { ContentPreview } from './content-preview.tsx';
import styles from './post-previews.module.css';
import { currentTheme } from './theme.ts';
import { useEntities } from './use-entities.ts';

interface PostPreviewsProps {
  post: Post;
  draft: Draft;
  nameOf(target: Target): string;
}

/** The post as the platform of an account shows it; each of its accounts can be chosen. */
export function PostPreviews({ post: { platforms }, draft, nameOf }: PostPreviewsProps) {
  const { id: workspaceId } = useWorkspace();
  const { data: accountsData } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const { data: platformsData } = useQuery(apiQuery(workspaceId, 'get /platforms', {}));
  const media = useMediaFiles(draft.media.map(({ mediaId }) => mediaId));
  const entitiesOf = useEntities();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = platforms.find(({ accountId }) => accountId === chosenId) ?? platforms[0];
  if (!chosen) return null;
  const accountOf = ({ accountId }: Target) => accountsData?.accounts.find(({ id }) => id === accountId);
  const content = contentOf(draft);
  const { platform, accountId } = chosen;
  return (
    <div className={styles.previews}>
      {platforms.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a line.
        <div role="group" aria-label={t('Preview for')} className={styles.accounts}>
          {platforms.map((target) => {
            const account = accountOf(target);
            const name = nameOf(target);
            return (
              <button
                key={target.accountId}
                type="button"
                className={styles.account}
                aria-pressed={target === chosen}
                aria-label={name}
                title={name}
                onClick={() => setChosenId(target.accountId)}
              >
                {account ? (
                  <AccountAvatar account={account} size={32} />
                ) : (
                  <Avatar name={name} size={32} platform={target.platform} />
                )}
              </button>
            );
          })}
        </div>
      )}
      <ContentPreview
        key={accountId}
        platform={platform}
        content={content}
        settings={optionsFor(content.options, platform, accountId)}
        options={platformsData?.platforms.find((each) => each.platform === platform)?.options}
        account={accountOf(chosen)}
        accountId={accountId}
        name={nameOf(chosen)}
        media={media}
        entitiesOf={entitiesOf && ((text) => entitiesOf(platform, text))}
        theme={currentTheme()}
      />
    </div>
  );
}
