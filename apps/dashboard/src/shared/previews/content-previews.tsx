import type { Account, PlatformRules } from '@postrider/sdk/types';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { Segments } from '../../ui/segments.tsx';
import type { AccountGroup, Target } from '../drafts/account-settings.ts';
import type { Content } from '../drafts/draft.ts';
import type { MediaFiles } from '../media/use-media-files.ts';
import { ContentPreview } from './content-preview.tsx';
import styles from './content-previews.module.css';
import type { Entities } from './entities.ts';
import { currentTheme } from './theme.ts';

interface ContentPreviewsProps {
  /** The accounts of the post, grouped by equal settings. */
  groups: readonly AccountGroup[];
  content: Content;
  media: MediaFiles;
  /** The workspace's accounts and platforms. */
  accounts: readonly Account[];
  platforms: readonly PlatformRules[];
  nameOf(targets: readonly Target[]): string;
  /** What a platform links in a text, once the rules are loaded. */
  entitiesOf: ((platform: string, text: string) => ReturnType<Entities>) | undefined;
}

/** The previews of a post, one for accounts with the same settings, in the light or the dark theme of the platforms. */
export function ContentPreviews(props: ContentPreviewsProps) {
  const { groups, content, media, accounts, platforms, nameOf, entitiesOf } = props;
  const [theme, setTheme] = useState(currentTheme);
  return (
    <div className={styles.previews}>
      <Segments
        label={t('Theme of the previews')}
        value={theme}
        items={[
          { value: 'light', label: t('Light'), icon: Sun },
          { value: 'dark', label: t('Dark'), icon: Moon },
        ]}
        onChange={setTheme}
      />
      {groups.map(({ platform, accounts: same, settings }) => (
        <ContentPreview
          key={same[0].accountId}
          platform={platform}
          content={content}
          settings={settings}
          options={platforms.find((each) => each.platform === platform)?.options}
          account={accounts.find(({ id }) => id === same[0].accountId)}
          accountId={same[0].accountId}
          name={nameOf(same)}
          media={media}
          entitiesOf={entitiesOf && ((text) => entitiesOf(platform, text))}
          theme={theme}
        />
      ))}
    </div>
  );
}
