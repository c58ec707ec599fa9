import type { Post } from '@postrider/sdk/types';
import { Badge } from '../../ui/badge.tsx';
import { useUnsaved } from './unsaved.ts';

/** Marks a post of a list of which this browser has unsaved changes. */
export const UnsavedMark = ({ post }: { post: Post }) =>
  useUnsaved().has(post.id) ? <Badge kind="warn">Unsaved changes</Badge> : null;
