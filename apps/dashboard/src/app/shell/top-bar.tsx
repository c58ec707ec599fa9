import { CircleHelp, Menu, PanelLeft } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { ApiButton } from '../../ui/api-button.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { toggleSidebar, useIsFolded } from './sidebar-state.ts';
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
      </div>
      <UserText as="span" className={styles.name}>
        {name}
      </UserText>
      <div className={styles.end}>
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
