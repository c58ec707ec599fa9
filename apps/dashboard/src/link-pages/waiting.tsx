import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from './words.tsx';

/** The placeholder of a page that is being read. */
export const Waiting = ({ lines }: { lines: number }) => (
  <Skeleton label={useWords().text('loading')} count={lines} />
);
