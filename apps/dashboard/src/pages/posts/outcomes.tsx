import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/page.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './outcomes.module.css';

/** The result of an action on one post; without an error, it succeeded. */
export interface Outcome {
  post: Post;
  error: unknown;
}

interface OutcomesProps {
  outcomes: readonly Outcome[];
  onDismiss(): void;
}

/** Replaces the API's advice for retrying posts that may be live. */
const DOUBT = msg('It is unknown whether the post went live. Open it to publish it anyway.');

function reason(error: unknown): string {
  const { message, fields, requestId } = problemOf(error);
  const texts = fields.map((field) => (field.path === '/force' ? t(DOUBT) : field.message));
  const others = [...new Set(texts)].filter((text) => text !== message);
  return [message, ...others, requestId && t('Request {id}.', { id: requestId })].filter(Boolean).join(' ');
}

/** An action that failed for some posts: the unchanged posts with reasons, and the number of changed ones. */
export function Outcomes({ outcomes, onDismiss }: OutcomesProps) {
  const { path } = useWorkspace();
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const done = outcomes.length - failed.length;
  if (failed.length === 0) return null;
  return (
    <div className={styles.place}>
      <Notice kind="bad">
        {done > 0 && (
          <p>{t('{done} of {count} are done. These are unchanged:', { done, count: outcomes.length })}</p>
        )}
        <ul className={styles.list}>
          {failed.map(({ post, error }) => (
            <li key={post.id}>
              <Rich
                message="{post} is unchanged. {reason}"
                post={
                  <Link to={path(`posts/${post.id}`)}>
                    <UserText>{titleOf(post)}</UserText>
                  </Link>
                }
                reason={reason(error)}
              />
            </li>
          ))}
        </ul>
        <Row>
          <Button onClick={onDismiss}>{t('Dismiss')}</Button>
        </Row>
      </Notice>
    </div>
  );
}
