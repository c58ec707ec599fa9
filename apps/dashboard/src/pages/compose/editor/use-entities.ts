import type { Entity } from '@postrider/platform-rules';
import { useMemo } from 'react';
import type { Rules } from '../use-problems.ts';

const NONE: readonly Entity[] = [];
/** More texts than a thread has. */
const MOST_KEPT = 100;

/** What a platform shows as links in a text, found once for each text. Nothing until the rules are loaded. */
export function useEntities(rules: Rules | undefined, platform: string | undefined) {
  return useMemo(() => {
    const known = new Map<string, readonly Entity[]>();
    return (text: string): readonly Entity[] => {
      if (!rules || platform === undefined || text === '') return NONE;
      const found = known.get(text) ?? rules.entities(platform, text);
      if (known.size >= MOST_KEPT) known.clear();
      known.set(text, found);
      return found;
    };
  }, [rules, platform]);
}
