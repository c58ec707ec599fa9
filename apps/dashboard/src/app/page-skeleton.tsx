import { t } from '../texts/t.ts';
import { Loading } from '../ui/loading.tsx';
import type { PageRoute } from './page-route.ts';
import styles from './page-skeleton.module.css';

/**
 * A page of the navigation while its files load: its title, and the shape of its content. The title is no heading, because
 * the page before it is still in the document with its own.
 */
export const skeletonOf = ({ title, area, skeleton, hasOwnTitle = false }: PageRoute) =>
  function PageSkeleton() {
    return (
      <div className={styles.page}>
        {area && !hasOwnTitle && (
          <div className={styles.title} aria-hidden="true">
            {t(title)}
          </div>
        )}
        <Loading {...(skeleton && { shape: skeleton })} lines={skeleton === 'chart' ? 1 : 6} />
      </div>
    );
  };
