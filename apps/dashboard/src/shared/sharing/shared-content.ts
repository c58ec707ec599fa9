import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What another app has shared with the installed dashboard. */
export interface SharedContent {
  /** Title, text and link, one below the other; may be empty. */
  text: string;
  files: File[];
}

/** The cache in which the service worker keeps it: worker/share.ts. */
const CACHE = 'shared';
const ID = /^[\w-]{36}$/;

/** Reads shared content once, and removes it from this device. Undefined if there is none. */
async function takeShared(id: string): Promise<SharedContent | undefined> {
  if (!ID.test(id) || !('caches' in window)) return undefined;
  const cache = await caches.open(CACHE);
  const found = await cache.match(`/shared/${id}`);
  if (!found) return undefined;
  const { text, files }: { text: string; files: { name: string; path: string }[] } = await found.json();
  const read = await Promise.all(
    files.map(async ({ name, path }) => {
      const blob = await (await cache.match(path))?.blob();
      return blob ? new File([blob], name, { type: blob.type }) : [];
    }),
  );
  await caches.delete(CACHE);
  return { text, files: read.flat() };
}

/** Calls `onShared` once with what another app has shared, if the page was opened for it (`?shared=`). */
export function useSharedContent(onShared: (content: SharedContent) => void): void {
  const { shared }: { shared?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const latest = useRef(onShared);
  latest.current = onShared;
  useEffect(() => {
    if (typeof shared !== 'string') return;
    // Without it, a reload would look for it again.
    void navigate({ to: '.', search: (before: object) => ({ ...before, shared: undefined }), replace: true });
    takeShared(shared).then((content) => content && latest.current(content), reportError);
  }, [shared, navigate]);
}
