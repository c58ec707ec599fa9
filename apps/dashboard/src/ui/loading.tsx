import { t } from '../texts/t.ts';
import { Skeleton, type SkeletonShape } from './skeleton.tsx';

/** The shape of a part of the dashboard that is being read. */
export const Loading = ({ lines = 6, shape = 'rows' }: { lines?: number; shape?: SkeletonShape }) => (
  <Skeleton label={t('Loading')} shape={shape} count={lines} />
);
