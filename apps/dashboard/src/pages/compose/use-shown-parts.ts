import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { onReveal } from './focus.ts';

/** The steps of the composer on a phone. */
export type Step = 'accounts' | 'write' | 'preview' | 'when';
export const STEPS: readonly Step[] = ['accounts', 'write', 'preview', 'when'];

/** The account of a path such as "/options/x/accounts/<id>/caption". */
const accountIn = (path: string) => /^\/options\/[^/]+\/accounts\/([^/]+)/.exec(path)?.[1];

/** The step with the field of a path. */
function stepOf(path: string): Step {
  if (path.startsWith('/platforms')) return 'accounts';
  return /^\/(?:scheduledDatetime|recurrence)/.test(path) ? 'when' : 'write';
}

/** What of the composer is shown: the tab of an account, or of all (""), and the step on a phone. */
export function useShownParts(targets: readonly Target[]) {
  const [tab, setTab] = useState('');
  /** Accounts whose tab is open, also without a difference. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [step, setStep] = useState<Step>('accounts');
  const openTab = useCallback((id: string) => {
    setTab(id);
    if (id !== '') setOpened((all) => (all.includes(id) ? all : [...all, id]));
  }, []);
  useEffect(
    () =>
      onReveal((path) =>
        flushSync(() => {
          const account = accountIn(path);
          if (account !== undefined) openTab(account);
          else if (/^\/(?:caption|thread|firstComment)/.test(path)) setTab('');
          setStep(stepOf(path));
        }),
      ),
    [openTab],
  );
  const isTab = tab === '' || targets.some(({ accountId }) => accountId === tab);
  return { tab: isTab ? tab : '', openTab, opened, step, setStep };
}
