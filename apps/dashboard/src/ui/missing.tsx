import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { NoMatch } from './states.tsx';

interface MissingProps {
  /** The list that would contain it, and its name: "All posts". */
  to: string;
  label: string;
  /** One sentence. */
  children: ReactNode;
}

/** The content of the page of an unknown id. */
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
