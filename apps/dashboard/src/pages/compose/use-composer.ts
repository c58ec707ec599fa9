import type { Post } from '@postrider/sdk/types';
import { useEffect, useRef, useState } from 'react';
import { currentTime } from '../../requests/clock.ts';
import { isPassing } from '../../requests/passing.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Content, type Draft, draftOf, isTimed, type Timing } from '../../shared/drafts/draft.ts';
import { dropCopy, keepCopy } from '../../shared/drafts/local-copy.ts';
import { postCalls } from '../../shared/drafts/post-calls.ts';
import { createServerDraft, type ServerState } from '../../shared/drafts/server-draft.ts';
import { createAutosave, type SaveState } from './autosave.ts';

const REST_MS = 1_000;
const RETRY_MS = 5_000;

const retryAfter = (error: unknown) => (isPassing(error) ? RETRY_MS : false);

/** The data that is saved together: the content, and its draft. */
interface Saving {
  content: Content;
  draft: Draft;
}

interface ComposerOptions {
  /** The key of the copy in this browser until the post has an id. */
  copyKey: string;
  draft: Draft;
  server: ServerState;
  /** The server's version, if any. */
  saved: Draft | undefined;
  /** Called once, after the server has created the post. */
  onCreated(postId: string): void;
}

/** The composer's state: the draft, the copy in this browser, and saving on the server. */
export function useComposer({ copyKey, draft: first, server, saved, onCreated }: ComposerOptions) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const [draft, setDraft] = useState(first);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' });
  const [isKept, setKept] = useState(true);
  const [base, setBase] = useState(saved);
  const latest = useRef({ draft, key: server.postId || copyKey, onCreated });
  latest.current.onCreated = onCreated;
  const isForgotten = useRef(false);

  const [saving] = useState(() => {
    const state = createServerDraft(postCalls(workspaceId, timeZone), server, ({ postId }) => {
      const { key } = latest.current;
      if (postId !== '' && key !== postId) {
        dropCopy(workspaceId, key);
        latest.current.key = postId;
        latest.current.onCreated(postId);
      }
      keep(false);
    });
    function keep(isSaved: boolean) {
      const { draft: current, key } = latest.current;
      const copy = { draft: current, server: state.state(), isSaved, keptAt: currentTime().getTime() };
      setKept(keepCopy(workspaceId, key, copy));
    }
    const autosave = createAutosave<Saving>({
      retryAfter,
      restMs: REST_MS,
      onState: setSaveState,
      now: () => currentTime().getTime(),
      async save({ content, draft: of }) {
        await state.save(content);
        setBase(of);
        if (latest.current.draft !== of) return;
        // The server stores no time of a draft.
        if (isTimed(of)) keep(true);
        else dropCopy(workspaceId, latest.current.key);
      },
    });
    /**
     * Records that everything is saved, and removes the copy, unless it has the time of a draft, which the server does
     * not store.
     */
    function settle(isScheduled: boolean) {
      const { draft: current, key } = latest.current;
      if (!isScheduled && isTimed(current) && state.state().postId !== '') keep(true);
      else dropCopy(workspaceId, key);
    }
    return { state, autosave, keep, settle };
  });
  useEffect(() => {
    const again = () => void saving.autosave.flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      void saving.autosave.flush();
      saving.autosave.end();
    };
  }, [saving]);

  function replace(next: Draft) {
    latest.current.draft = next;
    setDraft(next);
    saving.keep(false);
  }
  return {
    draft,
    /** The server's version. */
    base,
    saveState,
    /** Whether this browser has a copy of the draft. */
    isKept,
    autosave: saving.autosave,
    change: (part: Partial<Draft>) => replace({ ...latest.current.draft, ...part }),
    /** The current draft, for asynchronous work. */
    latest: () => latest.current.draft,
    settle: saving.settle,
    postId: () => saving.state.state().postId,
    /** Saves the content immediately; with a timing, schedules the post. */
    async save(content: Content, timing?: Timing): Promise<Post> {
      await saving.autosave.pause();
      return saving.state.save(content, timing);
    },
    /** Keeps this version over a change elsewhere. */
    keepMine: (theirs: Post) => saving.state.accept(theirs),
    /** Uses a change made elsewhere instead of this version. */
    takeTheirs(theirs: Post) {
      saving.state.accept(theirs);
      setSaveState({ kind: 'unchanged' });
      const taken = draftOf(theirs, timeZone);
      setBase(taken);
      replace(taken);
    },
    /** Discards changes of a scheduled post. */
    revert() {
      if (base) replace(base);
      saving.settle(true);
    },
    isForgotten: () => isForgotten.current,
    /** Removes the copy in this browser. */
    forget() {
      isForgotten.current = true;
      saving.autosave.end();
      dropCopy(workspaceId, latest.current.key);
    },
  };
}
