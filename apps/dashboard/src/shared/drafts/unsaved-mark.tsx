import type { Post } from '@postrider/sdk/types';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { useUnsaved } from './unsaved.ts';

/** Marks a post in a list if this browser has unsaved changes of it. */
export const UnsavedMark = ({ post }: { post: Post }) =>
  useUnsaved().has(post.id) ? <Badge kind="warn">{t('Unsaved changes')}</Badge> : null;
