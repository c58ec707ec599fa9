import { Placeholder } from './placeholder.tsx';

/** The placeholder of a part of the dashboard that is being read. */
export const Loading = ({ lines = 6 }: { lines?: number }) => <Placeholder label="Loading" lines={lines} />;
