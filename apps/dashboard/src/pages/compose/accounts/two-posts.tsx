import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../../session/workspace.ts';
import { contentOf, isBlank } from '../../../shared/drafts/draft.ts';
import { postCalls } from '../../../shared/drafts/post-calls.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/page.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MOST_ACCOUNTS } from '../too-many.ts';
import type { Compose } from '../use-compose.ts';

/** Offered for more accounts than a post can have: this post keeps the first ones, and a second draft gets the others. */
export function TwoPosts({ compose: { draft, change } }: { compose: Compose }) {
  const { id: workspaceId, timeZone, path } = useWorkspace();
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<unknown>();
  const { targets } = draft;
  const kept = targets.slice(0, MOST_ACCOUNTS);
  const rest = targets.slice(MOST_ACCOUNTS, 2 * MOST_ACCOUNTS);
  const left = targets.length - kept.length - rest.length;
  const canMake = !isBlank(draft);
  async function make() {
    try {
      const content = contentOf({ ...draft, targets: rest });
      const post = await postCalls(workspaceId, timeZone).create(content, requestId);
      change({ targets: [...kept, ...targets.slice(2 * MOST_ACCOUNTS)] });
      toast(
        t('A second draft has the other {count, plural, one {account} other {# accounts}}.', {
          count: rest.length,
        }),
        {
          label: t('Open it'),
          run: () => void navigate({ to: path(`posts/${post.id}/edit`) }),
        },
      );
    } catch (caught) {
      setError(caught);
    }
  }
  return (
    <Notice kind="warn">
      <p>
        {t(
          'A post can go to {most} accounts. This one keeps the first {most}, and a second draft gets the next {count}.',
          { most: MOST_ACCOUNTS, count: rest.length },
        )}{' '}
        {left > 0 &&
          t('{left, plural, one {# account stays} other {# accounts stay}} for a third one.', { left })}
      </p>
      <ProblemNotice error={error} />
      <Row>
        <Button size="small" disabled={!canMake} onClick={make}>
          {t('Make two posts')}
        </Button>
        {!canMake && <span>{t('Write the text first, so that both posts have it.')}</span>}
      </Row>
    </Notice>
  );
}
