import { useEffect, useState } from 'react';
import type { Entities } from './entities.ts';

type Find = (platform: string, text: string) => ReturnType<Entities>;

/** What platforms link in a text; undefined until their rules are loaded, which the page does not wait for. */
export function useEntities(): Find | undefined {
  const [find, setFind] = useState<Find>();
  useEffect(() => {
    import('./entity-rules.ts').then(
      ({ entities }) => setFind(() => entities),
      // The preview is complete without them.
      () => {},
    );
  }, []);
  return find;
}
