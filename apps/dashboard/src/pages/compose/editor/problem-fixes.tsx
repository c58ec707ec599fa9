import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../requests/api.ts';
import { problemOf } from '../../../requests/problem.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { t } from '../../../texts/t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { focusSoon } from '../focus.ts';
import type { PostProblem } from '../problems.ts';
import type { Compose } from '../use-compose.ts';
import { fixesOf, longestLink, split, textOf, withText } from './fixes.ts';

interface ProblemFixesProps {
  compose: Compose;
  problem: PostProblem;
}

/** The buttons that solve a problem; nothing for one that only a person can solve. */
export function ProblemFixes({ compose, problem }: ProblemFixesProps) {
  const { id: workspaceId, path } = useWorkspace();
  const { draft, change } = compose;
  const [isRunning, setRunning] = useState(false);
  const fixes = fixesOf(compose, problem);
  const undo = ({ caption, own, targets } = draft) => change({ caption, own, targets });
  function splitText() {
    const { part, message, path: field } = split(compose, problem);
    change(part);
    toast(message, () => undo(draft));
    focusSoon(field);
  }
  async function shorten() {
    const url = longestLink(textOf(compose, problem));
    if (url === undefined) return;
    setRunning(true);
    try {
      const owner = draft.profileId === undefined ? {} : { profileId: draft.profileId };
      const { link } = await callApi(workspaceId, 'post /links', {
        body: { url, ...owner },
        idempotencyKey: crypto.randomUUID(),
      });
      change(withText(compose, problem, (text) => text.replaceAll(url, link.shortUrl)));
      toast(t('The link is now {url}', { url: link.shortUrl }), () => undo(draft));
    } catch (error) {
      toast(problemOf(error).message);
    } finally {
      setRunning(false);
    }
  }
  return (
    <>
      {fixes.includes('split') && (
        <Button size="small" onClick={splitText}>
          {t('Split into a thread')}
        </Button>
      )}
      {fixes.includes('shorten') && (
        <Button size="small" isPending={isRunning} onClick={shorten}>
          {t('Shorten link')}
        </Button>
      )}
      {fixes.includes('reconnect') && (
        <Link className={buttonClass('secondary', 'small')} to={path('accounts')}>
          {t('Reconnect')}
        </Link>
      )}
      {fixes.includes('remove') && (
        <Button
          size="small"
          onClick={() =>
            change({
              targets: draft.targets.filter(({ accountId }) => accountId !== problem.accountId),
            })
          }
        >
          {t('Remove the account')}
        </Button>
      )}
    </>
  );
}
