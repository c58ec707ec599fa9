import type { ReactNode } from 'react';

interface UserTextProps {
  /** The element; `bdi` inside of a sentence. */
  as?: 'bdi' | 'span' | 'p' | 'div' | 'strong' | 'dd';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A text by a person (title, caption, tag, name, description) in the direction of its script, isolated from the text
 * around it. Otherwise a right-to-left text would be cut at its beginning, and reorder the punctuation beside it.
 */
export const UserText = ({ as: Element = 'bdi', className, children }: UserTextProps) => (
  <Element dir="auto" className={className}>
    {children}
  </Element>
);
