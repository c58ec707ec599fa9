import { Link, useLocation } from '@tanstack/react-router';
import { Ellipsis, Plus } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { keptFilters } from '../kept-pages.ts';
import { WORKSPACE_PAGES } from '../routes.tsx';
import styles from './bottom-bar.module.css';

const pageOf = (path: string) => WORKSPACE_PAGES.filter((page) => page.path === path);
/** The pages before and after the button for a new post. */
const BEFORE = ['home', 'calendar'].flatMap(pageOf);
const AFTER = ['posts'].flatMap(pageOf);
const COMPOSER = 'posts/new';

/** The most used pages, at the bottom of a phone, and a button for all others. The composer has buttons of its own there. */
export function BottomBar({ onOpenMore }: { onOpenMore(): void }) {
  const { can, path } = useWorkspace();
  const { pathname } = useLocation();
  if (/\/posts\/(new|[^/]+\/edit)$/.test(pathname)) return null;
  return (
    <nav className={styles.bar} aria-label={t('Most used pages')} data-phone-bar>
      {BEFORE.map((page) => (
        <Item key={page.path} page={page} />
      ))}
      {can('contributor') && (
        <Link to={path(COMPOSER)} className={styles.item}>
          <span className={styles.compose}>
            <Icon of={Plus} size={24} />
          </span>
          <span className="visually-hidden">{t('New post')}</span>
        </Link>
      )}
      {AFTER.map((page) => (
        <Item key={page.path} page={page} />
      ))}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onOpenMore}>
        <Icon of={Ellipsis} size={20} />
        <span className={styles.label}>{t('More')}</span>
      </button>
    </nav>
  );
}

function Item({ page: { path: page, title, icon } }: { page: (typeof WORKSPACE_PAGES)[number] }) {
  const { path } = useWorkspace();
  const { pathname } = useLocation();
  return (
    <Link
      to={path(page)}
      search={keptFilters(path(page), pathname)}
      className={styles.item}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ includeSearch: false }}
    >
      {icon && <Icon of={icon} size={20} />}
      <span className={styles.label}>{t(title)}</span>
    </Link>
  );
}
