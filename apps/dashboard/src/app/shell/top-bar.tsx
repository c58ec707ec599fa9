import { CircleHelp, Menu, PanelLeft, Search } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { ApiButton } from '../../ui/api-button.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { isMac, Keys } from '../../ui/keys.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { showPanel } from '../shortcuts/open-panel.ts';
import { toggleSidebar, useIsFolded } from '../sidebar-state.ts';
import { TestDataSwitch } from './test-data.tsx';
import styles from './top-bar.module.css';

/** The bar above each page. Its middle stays free for messages. */
export function TopBar({ onOpenMenu }: { onOpenMenu(): void }) {
  const { name } = useWorkspace();
  const isFolded = useIsFolded();
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <IconButton
          className={styles.narrow}
          label={t('Menu')}
          icon={Menu}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        />
        <IconButton
          className={styles.wide}
          label={isFolded ? t('Expand the sidebar') : t('Collapse the sidebar')}
          icon={PanelLeft}
          isDirectional
          aria-pressed={isFolded}
          onClick={toggleSidebar}
        />
        <button
          type="button"
          className={classes(styles.wide, styles.search)}
          aria-haspopup="dialog"
          aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
          onClick={() => showPanel('commands')}
        >
          <Icon of={Search} />
          <span className={styles.searchText}>{t('Search')}</span>
          <Keys keys={['Ctrl', 'K']} />
        </button>
      </div>
      <UserText as="span" className={styles.name}>
        {name}
      </UserText>
      <div className={styles.end}>
        <IconButton
          className={styles.narrow}
          label={t('Search')}
          icon={Search}
          aria-haspopup="dialog"
          onClick={() => showPanel('commands')}
        />
        <TestDataSwitch />
        <ApiButton />
        <a
          href="/docs"
          className={buttonClass('quiet')}
          title={t('Documentation')}
          aria-label={t('Documentation')}
        >
          <Icon of={CircleHelp} size={18} />
        </a>
      </div>
    </header>
  );
}
