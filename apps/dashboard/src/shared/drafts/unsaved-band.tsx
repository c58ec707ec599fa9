import type { Post } from '@postrider/sdk/types';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUnsaved, useUnsavedActions } from './unsaved.ts';

interface UnsavedBandProps {
  post: Post;
  /** Whether the post can still be changed. */
  canEdit: boolean;
}

/** That this browser has changes of a post which are not saved, and what to do with them. */
export function UnsavedBand({ post: { id }, canEdit }: UnsavedBandProps) {
  const { path } = useWorkspace();
  const navigate = useNavigate();
  const { discard, restore, toNewPost } = useUnsavedActions();
  const copy = useUnsaved().get(id);
  if (!copy) return null;
  return (
    <Notice kind="warn">
      <p>
        <strong>You have unsaved changes</strong> from <Time value={new Date(copy.keptAt)} form="relative" />.{' '}
        {canEdit
          ? 'You see the saved version here. It is the one that goes out, unless you save your changes.'
          : 'The post went out without them, or is about to.'}
      </p>
      <Row>
        {canEdit ? (
          <Link className={buttonClass()} to={path(`posts/${id}/edit`)}>
            Continue editing
          </Link>
        ) : (
          <Button onClick={() => navigate({ to: path('posts/new'), search: { draft: toNewPost(copy) } })}>
            Use them in a new post
          </Button>
        )}
        <Button
          onClick={() => {
            discard(copy);
            toast('Your changes are discarded.', () => restore(copy));
          }}
        >
          Discard
        </Button>
      </Row>
    </Notice>
  );
}
