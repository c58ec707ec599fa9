import { t } from '../texts/t.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import type { PageRoute } from './page-route.ts';

/** A page of the navigation while its files load: its heading, and the shape of its content. */
export const skeletonOf = ({ title, area, skeleton, hasOwnTitle = false }: PageRoute) =>
  function PageSkeleton() {
    const content = <Loading {...(skeleton && { shape: skeleton })} lines={skeleton === 'chart' ? 1 : 6} />;
    return area && !hasOwnTitle ? <Page title={t(title)}>{content}</Page> : content;
  };
