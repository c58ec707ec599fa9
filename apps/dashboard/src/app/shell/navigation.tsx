import { Link, useLocation } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { keptFilters } from '../kept-pages.ts';
import { AREA_TITLES, AREAS, type PageRoute } from '../page-route.ts';
import { WORKSPACE_PAGES } from '../routes.tsx';
import styles from './navigation.module.css';
import { PendingCount } from './pending-count.tsx';

const COMPOSER = WORKSPACE_PAGES.find(({ path }) => path === 'posts/new');

interface NavigationProps {
  /** Called when a page is chosen. */
  onLeave?(): void;
}

/** The pages of the workspace that the viewer's role can see, by area, and the composer. */
export function Navigation({ onLeave }: NavigationProps) {
  const { can, path } = useWorkspace();
  const pages = WORKSPACE_PAGES.filter(({ area, role = 'viewer' }) => area && can(role));
  const leave = onLeave && { onClick: onLeave };
  return (
    <nav aria-label={t('Pages')} className={styles.navigation}>
      {COMPOSER && can('contributor') && (
        <Link
          to={path(COMPOSER.path)}
          className={classes(buttonClass('primary'), styles.compose)}
          aria-keyshortcuts="Alt+N"
          title={t('New post (Alt+N)')}
          {...leave}
        >
          <Icon of={SquarePen} size={18} />
          <span className={styles.label}>{t('New post')}</span>
        </Link>
      )}
      {AREAS.map((area) => (
        <Area
          key={area}
          title={t(AREA_TITLES[area])}
          pages={pages.filter((page) => page.area === area)}
          {...(onLeave && { onLeave })}
        />
      ))}
    </nav>
  );
}

/** The pages of one area. */
function Area({ title, pages, onLeave }: NavigationProps & { title: string; pages: readonly PageRoute[] }) {
  const { path } = useWorkspace();
  const { pathname } = useLocation();
  if (pages.length === 0) return null;
  return (
    <div className={styles.area}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              to={path(page.path)}
              search={keptFilters(path(page.path), pathname)}
              className={styles.link ?? ''}
              activeProps={{ 'aria-current': 'page' }}
              activeOptions={{ includeSearch: false }}
              title={t(page.title)}
              {...(onLeave && { onClick: onLeave })}
            >
              {page.icon && <Icon of={page.icon} size={18} />}
              <span className={styles.label}>{t(page.title)}</span>
              {page.hasPendingCount && <PendingCount />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
