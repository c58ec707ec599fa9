import type { ReactNode } from 'react';

interface UserTextProps {
  /** The element; `bdi` inside of a sentence. */
  as?: 'bdi' | 'span' | 'p' | 'div' | 'strong' | 'dd';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * What a person has written or named, in the direction of its script and apart from the words around it: titles, captions,
 * tags, names, descriptions. A text from right to left would otherwise be cut at its beginning, and turn the marks beside it.
 */
export const UserText = ({ as: Element = 'bdi', className, children }: UserTextProps) => (
  <Element dir="auto" className={className}>
    {children}
  </Element>
);
