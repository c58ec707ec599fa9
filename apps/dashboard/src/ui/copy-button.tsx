import { useState } from 'react';
import { t } from '../texts/t.ts';
import { Button } from './button.tsx';

const SHOWN_MS = 2_000;

/** Copies a text, and shows that it is copied. `label`: "Copy the key". */
export function CopyButton({ text, label = t('Copy') }: { text: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  async function copy() {
    // There is no clipboard (over plain http) or no permission.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
      () => false,
    );
    setState(isCopied ? 'copied' : 'failed');
    setTimeout(() => setState('idle'), SHOWN_MS);
  }
  return (
    <>
      <Button onClick={copy}>{state === 'copied' ? t('Copied') : label}</Button>
      <span className="visually-hidden" role="status">
        {state === 'copied' && t('Copied.')}
        {state === 'failed' && t('The browser does not allow copying: select the text and copy it.')}
      </span>
    </>
  );
}
