import type { Post } from '@postrider/sdk/types';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
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

/** Shows that this browser has unsaved changes of a post, with the possible actions. */
export function UnsavedBand({ post: { id }, canEdit }: UnsavedBandProps) {
  const { path } = useWorkspace();
  const navigate = useNavigate();
  const { discard, restore, toNewPost } = useUnsavedActions();
  const copy = useUnsaved().get(id);
  if (!copy) return null;
  return (
    <Notice kind="warn">
      <p>
        <Rich
          message="<b>You have unsaved changes</b>, made {time}."
          b={(text) => <strong>{text}</strong>}
          time={<Time value={new Date(copy.keptAt)} form="relative" />}
        />{' '}
        {canEdit
          ? t('This page shows the saved version, which is published unless you save your changes.')
          : t('The post was published without them, or is about to be.')}
      </p>
      <Row>
        {canEdit ? (
          <Link className={buttonClass()} to={path(`posts/${id}/edit`)}>
            {t('Continue editing')}
          </Link>
        ) : (
          <Button onClick={() => navigate({ to: path('posts/new'), search: { draft: toNewPost(copy) } })}>
            {t('Use them in a new post')}
          </Button>
        )}
        <Button
          onClick={() => {
            discard(copy);
            toast(t('Your changes are discarded.'), () => restore(copy));
          }}
        >
          {t('Discard')}
        </Button>
      </Row>
    </Notice>
  );
}
