import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/**
 * Ends the only view of a secret. It comes where the button was that made the secret: the second click of a double click
 * does not end the view before it was seen.
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
