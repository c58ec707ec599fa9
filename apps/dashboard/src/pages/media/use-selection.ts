import type { Media } from '@postrider/sdk/types';
import { useState } from 'react';
import type { Selection } from '../../shared/media/media-grid.tsx';

/** The most files that are selected, because they are deleted one after the other. */
const MOST = 50;

export interface MediaSelection extends Selection {
  clear(): void;
}

/** The files that are selected on this page. */
export function useSelection(): MediaSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    toggle({ id }: Pick<Media, 'id'>) {
      const next = new Set(ids);
      if (!next.delete(id) && next.size < MOST) next.add(id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
