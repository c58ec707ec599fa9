import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/**
 * Closes the only view of a secret. It replaces the button that created the secret, so it ignores the second click of a
 * double click.
 */
export const StoredButton = ({ onStored, children }: { onStored(): void; children: ReactNode }) => (
  <Button
    look="primary"
    onClick={({ detail }) => {
      if (detail < 2) onStored();
    }}
  >
    {children}
  </Button>
);
