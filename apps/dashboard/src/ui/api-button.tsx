import { CodeXml } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../texts/t.ts';
import { IconButton } from './button.tsx';

// Loaded on demand, with the dialog that it is.
const ApiDialog = lazy(async () => ({ default: (await import('./api-dialog.tsx')).ApiDialog }));

/** Shows the requests with which a program reads what the page shows. */
export function ApiButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('API requests of this page')} icon={CodeXml} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ApiDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
