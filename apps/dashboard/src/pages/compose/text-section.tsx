import type { JsonObject } from '@bufbuild/protobuf';
import type { PlatformRules } from '@postrider/sdk/types';
import type { Target } from '../../shared/drafts/account-settings.ts';
import type { Draft } from '../../shared/drafts/draft.ts';
import type { MediaFiles } from '../../shared/media/use-media-files.ts';
import { TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './compose.module.css';
import { TextCounter } from './text-counter.tsx';
import type { Rules } from './use-problems.ts';

interface TextSectionProps {
  draft: Draft;
  /** The platforms of the chosen accounts. */
  platforms: readonly PlatformRules[];
  rules: Rules | undefined;
  media: MediaFiles;
  /** Accounts of one platform in words. */
  nameOf(accounts: [Target]): string;
  onChange(part: Partial<Draft>): void;
}

/** The text for all accounts, and the differences on each of them. */
export function TextSection({ draft, platforms, rules, media, nameOf, onChange }: TextSectionProps) {
  const { caption, targets, own } = draft;
  const images = draft.media.flatMap(({ mediaId }, place) => {
    const file = media.get(mediaId);
    return file?.type === 'image' ? { mediaId, label: `${place + 1}. ${file.filename ?? 'Image'}` } : [];
  });
  const accounts = platforms.flatMap((platform) =>
    targets
      .filter((target) => target.platform === platform.platform)
      .map(({ accountId }) => ({ platform, accountId })),
  );
  const shared = platforms.filter((platform) =>
    accounts.some((each) => each.platform === platform && own[each.accountId]?.caption === undefined),
  );
  function copy(platform: PlatformRules, settings: JsonObject) {
    const same = accounts.filter((each) => each.platform === platform);
    onChange({ own: { ...own, ...Object.fromEntries(same.map((each) => [each.accountId, settings])) } });
    toast(`It is the same on ${same.length} ${platform.name} accounts.`, () => onChange({ own }));
  }
  return (
    <Section title="Text">
      <TextArea
        label="Text for all accounts"
        className={styles.text}
        data-path="/caption"
        value={caption}
        onChange={({ target }) => onChange({ caption: target.value })}
      />
      <TextCounter
        counts={shared.flatMap(({ platform, name }) => {
          const count = rules?.count(platform, caption);
          return count ? [{ name, count, isUsual: !rules?.knowsAll(platform) }] : [];
        })}
      />
      {accounts.map(({ platform, accountId }) => {
        const settings = own[accountId] ?? {};
        const hasOthers = accounts.some((each) => each.platform === platform && each.accountId !== accountId);
        return (
          <AccountSection
            key={accountId}
            platform={platform}
            accountId={accountId}
            caption={caption}
            rules={rules}
            images={images}
            name={nameOf([{ platform: platform.platform, accountId }])}
            own={settings}
            onChange={(next) => onChange({ own: { ...own, [accountId]: next } })}
            onCopy={hasOthers ? () => copy(platform, settings) : undefined}
          />
        );
      })}
    </Section>
  );
}
