import { CalendarClock, ChevronDown, FileText, ListPlus, type LucideIcon, Send, Undo2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { GoesOut } from '../../../shared/posts/goes-out.tsx';
import { t } from '../../../texts/t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import type { Compose } from '../use-compose.ts';
import styles from './publish-button.module.css';
import { usePublishing } from './use-publishing.ts';

interface Way {
  label: string;
  icon: LucideIcon;
  run(): void;
}

/** The main action of the composer, with the other ways to end in a menu. */
export function PublishButton({ compose }: { compose: Compose }) {
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  const actions = usePublishing(compose);
  const { isScheduled, draft, nameOf } = compose;
  const { words, isRunning } = actions;
  const ways: Way[] = [
    { label: words.publish, icon: Send, run: actions.askToPublish },
    ...(actions.hasSlots && !isScheduled ? [{ label: words.queue, icon: ListPlus, run: actions.queue }] : []),
    isScheduled
      ? { label: t('Back to draft'), icon: Undo2, run: actions.toDraft }
      : { label: t('Save draft'), icon: FileText, run: actions.saveDraft },
  ];
  return (
    <div className={styles.publish}>
      <ProblemNotice error={actions.error} unchanged={t('Your text is still here.')} />
      <div className={styles.split}>
        <Button
          look="primary"
          icon={CalendarClock}
          className={styles.main}
          isPending={isRunning}
          onClick={actions.schedule}
        >
          {words.schedule}
        </Button>
        <button
          type="button"
          className={classes(buttonClass('primary'), styles.more)}
          popoverTarget={id}
          aria-label={t('More ways to save and publish')}
          title={t('More ways to save and publish')}
          disabled={isRunning}
        >
          <Icon of={ChevronDown} />
        </button>
        <ul ref={menu} id={id} popover="auto" className={styles.menu}>
          {ways.map(({ label, icon, run }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  menu.current?.hidePopover();
                  run();
                }}
              >
                <Icon of={icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <ConfirmDialog
        title={words.question}
        action={words.publish}
        unchanged={t('Nothing was published. Your text is still here.')}
        isOpen={actions.isAsking}
        onClose={actions.stopAsking}
        onConfirm={actions.publish}
      >
        <GoesOut accounts={draft.targets.map((target) => nameOf([target]))} />
      </ConfirmDialog>
    </div>
  );
}
