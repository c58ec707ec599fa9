import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AREAS } from '../page-route.ts';
import { WORKSPACE_PAGES } from '../routes.tsx';
import styles from './navigation.module.css';

const COMPOSER = WORKSPACE_PAGES.find(({ path }) => path === 'posts/new');

/** The pages of the workspace that the viewer's role can see, by area. `onLeave` is called when one is chosen. */
export function Navigation({ onLeave }: { onLeave?(): void }) {
  const { can, path } = useWorkspace();
  const pages = WORKSPACE_PAGES.filter(({ area, role = 'viewer' }) => area && can(role));
  return (
    <nav aria-label="Pages" className={styles.navigation}>
      {COMPOSER && can('contributor') && (
        <Link
          to={path(COMPOSER.path)}
          className={buttonClass('primary')}
          aria-keyshortcuts="Alt+N"
          {...(onLeave && { onClick: onLeave })}
        >
          New post
        </Link>
      )}
      {AREAS.map((area) => {
        const own = pages.filter((page) => page.area === area);
        return (
          own.length > 0 && (
            <div key={area}>
              <h2 className={styles.area}>{area}</h2>
              <ul className={styles.list}>
                {own.map((page) => (
                  <li key={page.path}>
                    <Link
                      to={path(page.path)}
                      className={styles.link ?? ''}
                      activeProps={{ 'aria-current': 'page' }}
                      {...(onLeave && { onClick: onLeave })}
                    >
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}
