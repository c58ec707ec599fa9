import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { NoMatch } from './states.tsx';

interface MissingProps {
  /** The list in which it would be, and its name: "All posts". */
  to: string;
  label: string;
  /** One sentence. */
  children: ReactNode;
}

/** What stands on the page of an id that leads nowhere. */
export const Missing = ({ to, label, children }: MissingProps) => (
  <NoMatch
    action={
      <Link to={to} className={buttonClass()}>
        {label}
      </Link>
    }
  >
    {children}
  </NoMatch>
);
