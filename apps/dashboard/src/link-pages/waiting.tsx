import { Placeholder } from '../ui/placeholder.tsx';
import { useWords } from './words.tsx';

/** The placeholder of a page that is being read. */
export const Waiting = ({ lines }: { lines: number }) => (
  <Placeholder label={useWords().text('loading')} lines={lines} />
);
