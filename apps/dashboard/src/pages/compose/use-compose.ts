import { optionsFor } from '@postrider/platform-rules/account-options';
import type { Account, PlatformRules } from '@postrider/sdk/types';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findMoment } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf, someOf } from '../../shared/accounts/account-names.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import {
  contentOf,
  type Draft,
  hasSameTiming,
  isBlank,
  platformsOf,
  timingOf,
} from '../../shared/drafts/draft.ts';
import { ChangedElsewhere, type ServerState } from '../../shared/drafts/server-draft.ts';
import { useMediaFiles } from '../../shared/media/use-media-files.ts';
import { useSharedContent } from '../../shared/sharing/shared-content.ts';
import { t } from '../../texts/t.ts';
import { editProblems, uploadProblems } from './file-problems.ts';
import { blocksDraft, fieldOf, type PostProblem, postProblem } from './problems.ts';
import { timeFault } from './time-fault.ts';
import { useComposer } from './use-composer.ts';
import { useLeavingNote } from './use-leaving-note.ts';
import { usePostFiles } from './use-post-files.ts';
import { useFindings, useRules } from './use-problems.ts';
import { useShownParts } from './use-shown-parts.ts';
import { useVideoEdits } from './use-video-edits.ts';

export interface ComposeOptions {
  copyKey: string;
  draft: Draft;
  server: ServerState;
  /** The saved content or, for a duplicate, the initial content; undefined if there is none. */
  saved: Draft | undefined;
  /** For a duplicate: the accounts on which the original is live, or may be. */
  live: readonly Target[];
  isScheduled: boolean;
  accounts: readonly Account[];
  platforms: readonly PlatformRules[];
  onCreated(postId: string): void;
}

/** Everything that the areas of the composer show and change. */
export type Compose = ReturnType<typeof useCompose>;

/** The state of the composer: the draft, its problems, and whether it is saved. It saves automatically. */
export function useCompose({
  isScheduled,
  accounts: all,
  platforms,
  live: given,
  ...options
}: ComposeOptions) {
  const { timeZone, path } = useWorkspace();
  const composer = useComposer(options);
  const { draft, base, change, saveState, isKept, autosave } = composer;
  const accounts = all.filter(({ profileId }) => profileId === (draft.profileId ?? null));
  const [live] = useState(given);
  const [needsTime, setNeedsTime] = useState(false);
  const [appliesToSeries, setApplies] = useState(false);
  const shown = useShownParts(draft.targets);
  const files = usePostFiles(() => composer.latest(), change);
  const edits = useVideoEdits();
  useSharedContent(({ text, files: given }) => {
    const { caption } = composer.latest();
    if (text !== '') change({ caption: [caption, text].filter(Boolean).join('\n') });
    if (given.length > 0) files.take(given);
  });
  const rules = useRules(draft.targets.length > 0);
  const media = useMediaFiles(draft.media.map(({ mediaId }) => mediaId));
  const contentText = JSON.stringify(contentOf(draft));
  const content = useMemo<ReturnType<typeof contentOf>>(() => JSON.parse(contentText), [contentText]);

  const fault = timeFault(draft.date, draft.time, timeZone);
  const moment = fault === undefined ? findMoment(draft.date, draft.time, timeZone)?.moment : undefined;
  const findings = useFindings({
    content,
    media,
    rules,
    postId: composer.postId(),
    timing: moment && timingOf(draft, base, moment, false),
  });
  const { problems } = findings;
  const found = [
    ...problems,
    ...uploadProblems(files.uploads),
    ...editProblems(edits.running.length),
    ...(fault ? [postProblem(fault)] : []),
  ];

  // The server stores no time of a draft.
  const isSameTime = !isScheduled || hasSameTiming(draft, base);
  const isSaved = base && isSameTime && JSON.stringify(contentOf(base)) === contentText;
  const isNew = !isSaved && !(isBlank(draft) && composer.postId() === '');
  const isBlocked = problems.some(blocksDraft);
  const hold = !isNew
    ? undefined
    : isScheduled
      ? t('The saved version is published unless you save them.')
      : isBlocked
        ? t('It is saved on the server once the problems are fixed.')
        : undefined;
  const isHeld = hold !== undefined;
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (isNew && !isHeld) autosave.change({ content, draft: latest.current });
    else void autosave.pause();
  }, [autosave, content, isNew, isHeld]);
  const { settle } = composer;
  useEffect(() => {
    if (!isNew) settle(isScheduled);
  }, [isScheduled, isNew, settle]);
  useLeavingNote(() => {
    if (!isHeld || !isKept || composer.isForgotten()) return undefined;
    const id = composer.postId();
    return id ? path(`posts/${id}/edit`) : `${path('posts/new')}?draft=${options.copyKey}`;
  });

  const isUnsafe = isNew && !isKept && saveState.kind !== 'saved';
  useBlocker({
    shouldBlockFn: () => isUnsafe && !window.confirm(t('Your changes are not saved. Leave anyway?')),
    enableBeforeUnload: () => isUnsafe,
    disabled: !isUnsafe,
  });

  const chosen = platformsOf(draft).flatMap(
    (name) => platforms.find(({ platform }) => platform === name) ?? [],
  );
  /** Accounts of one platform in words: "X @ada @grace". */
  const nameOf = ([first, ...others]: readonly [Target, ...Target[]]) => {
    const name = platforms.find(({ platform }) => platform === first.platform)?.name ?? first.platform;
    const handles = [first, ...others]
      .flatMap(({ accountId }) => accounts.find(({ id }) => id === accountId) ?? [])
      .map(handleOf);
    return `${name} ${someOf(handles)}`.trimEnd();
  };
  const placeOf = (problem: PostProblem | undefined) => problem && fieldOf(problem, draft.targets);
  return {
    composer,
    draft,
    base,
    change,
    content,
    accounts,
    /** All platforms, and those of the chosen accounts. */
    platforms,
    chosen,
    rules,
    media,
    files,
    edits,
    live,
    shown,
    nameOf,
    accountOf: (id: string) => accounts.find((account) => account.id === id),
    settingsOf: ({ platform, accountId }: Target) => optionsFor(content.options, platform, accountId),
    /** All problems, and warnings, which prevent nothing. */
    found,
    notes: findings.notes,
    firstProblem: placeOf(found[0]),
    firstDraftProblem: placeOf(found.find(blocksDraft)),
    /** Whether not even a draft can be saved. */
    isBlocked,
    fault,
    moment,
    needsTime,
    setNeedsTime,
    timing: moment && timingOf(draft, base, moment, appliesToSeries),
    time: findings.time,
    occurrences: findings.occurrences,
    appliesToSeries,
    setApplies,
    isScheduled,
    isNew,
    hold,
    isKept,
    saveState,
    conflict:
      saveState.kind === 'failed' && saveState.error instanceof ChangedElsewhere
        ? saveState.error.post
        : undefined,
  };
}
