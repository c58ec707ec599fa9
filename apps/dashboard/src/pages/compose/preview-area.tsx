import { useState } from 'react';
import { groupAccounts } from '../../shared/drafts/account-settings.ts';
import { ContentPreviews } from '../../shared/previews/content-previews.tsx';
import { t } from '../../texts/t.ts';
import { PlatformMark } from '../../ui/platform.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './preview-area.module.css';
import type { Compose } from './use-compose.ts';

/** The post as each platform shows it: one preview for the accounts with the same settings. */
export function PreviewArea({ compose }: { compose: Compose }) {
  const { draft, chosen, content, media, rules, settingsOf, nameOf, shown } = compose;
  const groups = groupAccounts(draft.targets, settingsOf);
  const [wanted, setWanted] = useState('');
  const keyOf = (group: (typeof groups)[number] | undefined) => group?.accounts[0].accountId ?? '';
  // The account whose text is edited comes first.
  const edited = groups.find(({ accounts }) => accounts.some(({ accountId }) => accountId === shown.tab));
  const all = groups.length > 1 ? 'all' : '';
  const selected = edited ? keyOf(edited) : groups.some((group) => keyOf(group) === wanted) ? wanted : all;
  const visible = selected === all ? groups : groups.filter((group) => keyOf(group) === selected);
  return (
    <section className={styles.area} data-step="preview" aria-labelledby="compose-preview">
      <header className={styles.head}>
        <h2 id="compose-preview">{t('Preview')}</h2>
        {groups.length > 1 && groups.length <= 6 && (
          <Segments
            label={t('Preview of')}
            value={selected}
            onChange={setWanted}
            items={[
              { value: 'all', label: t('All') },
              ...groups.map((group) => ({
                value: keyOf(group),
                label: <PlatformMark platform={group.platform} />,
              })),
            ]}
          />
        )}
      </header>
      {groups.length === 0 && (
        <p className={styles.none}>{t('Select an account to see the post as people will see it.')}</p>
      )}
      {visible.length > 0 && (
        <ContentPreviews
          groups={visible}
          content={content}
          media={media}
          accounts={compose.accounts}
          platforms={chosen}
          nameOf={([first, ...others]) => (first ? nameOf([first, ...others]) : '')}
          entitiesOf={rules?.entities}
        />
      )}
    </section>
  );
}
