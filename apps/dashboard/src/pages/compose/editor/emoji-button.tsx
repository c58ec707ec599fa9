import { Smile } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { t } from '../../../texts/t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './emoji.module.css';

/** Loaded with its list of emoji when it is opened. */
const EmojiList = lazy(async () => ({ default: (await import('./emoji-list.tsx')).EmojiList }));

/** A button that opens the emoji; the chosen one goes to the caret of the text that was edited last. */
export function EmojiButton({ onPick }: { onPick(emoji: string): void }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttonClass('quiet', 'small')} popoverTarget={id}>
        <Icon of={Smile} />
        {t('Emoji')}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<p className={styles.loading}>{t('Loading the emoji …')}</p>}>
            <EmojiList
              onPick={(emoji) => {
                panel.current?.hidePopover();
                onPick(emoji);
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
