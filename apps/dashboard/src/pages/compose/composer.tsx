import { optionsFor } from '@postrider/platform-rules/account-options';
import type { Account, PlatformRules } from '@postrider/sdk/types';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dayOf, exactClockOf, findMoment } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf, someOf } from '../../shared/accounts/account-names.ts';
import { groupAccounts, type Target } from '../../shared/drafts/account-settings.ts';
import {
  contentOf,
  type Draft,
  hasSameTiming,
  isBlank,
  platformsOf,
  timingOf,
} from '../../shared/drafts/draft.ts';
import { ListField } from '../../shared/drafts/list-field.tsx';
import { ChangedElsewhere, type ServerState } from '../../shared/drafts/server-draft.ts';
import { useMediaFiles } from '../../shared/media/use-media-files.ts';
import { ContentPreviews } from '../../shared/previews/content-previews.tsx';
import { FreeSlots } from '../../shared/slots/free-slots.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { FileTarget } from '../../ui/file-target.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountPicker } from './account-picker.tsx';
import styles from './compose.module.css';
import { ComposerActions } from './composer-actions.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { uploadProblems } from './file-problems.ts';
import { FilesSection } from './files-section.tsx';
import { focusSoon } from './focus.ts';
import { LiveAccounts } from './live-accounts.tsx';
import { PostProfile } from './post-profile.tsx';
import { ProblemList } from './problem-list.tsx';
import { blocksDraft, fieldOf, type PostProblem, postProblem } from './problems.ts';
import { RepeatSection } from './repeat-section.tsx';
import { SaveLine, UnsavedLine } from './save-line.tsx';
import { missingTime, ScheduleSection, timeFault } from './schedule-section.tsx';
import { TextSection } from './text-section.tsx';
import { useComposer } from './use-composer.ts';
import { useLeavingNote } from './use-leaving-note.ts';
import { usePostFiles } from './use-post-files.ts';
import { useFindings, useRules } from './use-problems.ts';

interface ComposerProps {
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

/** The composer of a post: its text, file, accounts, time and problems. It saves automatically. */
export function Composer({ isScheduled, accounts: all, platforms, live: given, ...options }: ComposerProps) {
  const { timeZone, path } = useWorkspace();
  const composer = useComposer(options);
  const { draft, base, change, saveState, isKept, autosave } = composer;
  const accounts = all.filter(({ profileId }) => profileId === (draft.profileId ?? null));
  const [live] = useState(given);
  const [needsTime, setNeedsTime] = useState(false);
  const [appliesToSeries, setApplies] = useState(false);
  const files = usePostFiles(() => composer.latest(), change);
  const rules = useRules(draft.targets.length > 0);
  const media = useMediaFiles(draft.media.map(({ mediaId }) => mediaId));
  const contentText = JSON.stringify(contentOf(draft));
  const content = useMemo<ReturnType<typeof contentOf>>(() => JSON.parse(contentText), [contentText]);

  const fault = timeFault(draft.date, draft.time, timeZone);
  const moment = fault === undefined ? findMoment(draft.date, draft.time, timeZone)?.moment : undefined;
  const { problems, notes, time, occurrences } = useFindings({
    content,
    media,
    rules,
    postId: composer.postId(),
    timing: moment && timingOf(draft, base, moment, false),
  });
  const found = [...problems, ...uploadProblems(files.uploads), ...(fault ? [postProblem(fault)] : [])];

  // The server stores no time of a draft.
  const isSameTime = !isScheduled || hasSameTiming(draft, base);
  const isSaved = base && isSameTime && JSON.stringify(contentOf(base)) === contentText;
  const isNew = !isSaved && !(isBlank(draft) && composer.postId() === '');
  const hold = !isNew
    ? undefined
    : isScheduled
      ? 'The saved version is published unless you save them.'
      : problems.some(blocksDraft)
        ? 'It is saved on the server once the problems are fixed.'
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
    shouldBlockFn: () => isUnsafe && !window.confirm('Your changes are not saved. Leave anyway?'),
    enableBeforeUnload: () => isUnsafe,
    disabled: !isUnsafe,
  });

  const chosenPlatforms = platformsOf(draft).flatMap(
    (name) => platforms.find(({ platform }) => platform === name) ?? [],
  );
  const nameOf = ([first, ...others]: readonly [Target, ...Target[]]) => {
    const name = platforms.find(({ platform }) => platform === first.platform)?.name ?? first.platform;
    const handles = [first, ...others]
      .flatMap(({ accountId }) => accounts.find(({ id }) => id === accountId) ?? [])
      .map(handleOf);
    return `${name} ${someOf(handles)}`.trimEnd();
  };
  const placeOf = (problem: PostProblem | undefined) => problem && fieldOf(problem, draft.targets);
  const settingsOf = ({ platform, accountId }: Target) => optionsFor(content.options, platform, accountId);
  const conflict =
    saveState.kind === 'failed' && saveState.error instanceof ChangedElsewhere
      ? saveState.error.post
      : undefined;
  return (
    <Page title={options.server.postId === '' ? 'New post' : 'Edit post'}>
      {conflict && (
        <ConflictNotice
          theirs={conflict}
          onTakeTheirs={() => composer.takeTheirs(conflict)}
          onKeepMine={() => {
            composer.keepMine(conflict);
            autosave.change({ content, draft });
          }}
        />
      )}
      <LiveAccounts
        live={live}
        nameOf={nameOf}
        targets={draft.targets}
        onAdd={(targets) => change({ targets })}
      />
      <FileTarget onFiles={files.take}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Section title="Accounts">
              <PostProfile
                value={draft.profileId}
                isSaved={composer.postId() !== ''}
                onChange={(profileId) => change({ profileId, targets: [] })}
              />
              <AccountPicker
                accounts={accounts}
                platforms={platforms}
                targets={draft.targets}
                onChange={(targets) => change({ targets })}
              />
            </Section>
            <TextSection
              draft={draft}
              rules={rules}
              media={media}
              nameOf={nameOf}
              platforms={chosenPlatforms}
              onChange={change}
            />
            <Section
              title="Files"
              intro={draft.media.length > 0 && 'Describe each file for people who can’t see it.'}
            >
              <FilesSection
                draft={draft}
                files={files}
                media={media}
                problems={problems}
                nameOf={nameOf}
                platforms={chosenPlatforms}
                onChange={change}
              />
            </Section>
            <Section title="Time">
              <ScheduleSection
                date={draft.date}
                time={draft.time}
                fault={fault ?? (needsTime && !moment ? missingTime(draft.date) : undefined)}
                facts={time}
                onChange={change}
              >
                <FreeSlots
                  profileId={draft.profileId}
                  onChosen={(at) => change({ date: dayOf(at, timeZone), time: exactClockOf(at, timeZone) })}
                />
              </ScheduleSection>
              <RepeatSection
                rule={draft.recurrence ?? ''}
                onRule={(recurrence) => change({ recurrence })}
                texts={base?.recurrence ? undefined : (draft.recurrenceTexts ?? [])}
                onTexts={(recurrenceTexts) => change({ recurrenceTexts })}
                occurrences={occurrences}
                error={found.find(({ path: at }) => at === '/recurrence')?.message}
              />
              {base?.recurrence && (
                <CheckField
                  label="Change the later posts of the series too"
                  hint="Those that nobody has changed get the text, the files and the accounts of this one."
                  checked={appliesToSeries}
                  onChange={({ target }) => setApplies(target.checked)}
                />
              )}
            </Section>
            <Section title="For yourself">
              <TextField
                label="Title"
                hint={titleHint(chosenPlatforms)}
                data-path="/title"
                maxLength={200}
                value={draft.title}
                onChange={({ target }) => change({ title: target.value })}
              />
              <ListField
                label="Tags"
                hint="Comma-separated."
                data-path="/tags"
                items={draft.tags}
                onChange={(tags) => change({ tags })}
              />
            </Section>
          </div>
          <div className={styles.side}>
            <Section title="Check">
              <ProblemList problems={found} notes={notes} targets={draft.targets} nameOf={nameOf} />
            </Section>
            {chosenPlatforms.length > 0 && (
              <Section title="Preview" intro="An approximation. Platforms show posts in their own way.">
                <ContentPreviews
                  groups={groupAccounts(draft.targets, settingsOf)}
                  content={content}
                  media={media}
                  accounts={accounts}
                  platforms={chosenPlatforms}
                  nameOf={nameOf}
                  entitiesOf={rules?.entities}
                />
              </Section>
            )}
          </div>
        </div>
      </FileTarget>
      <ComposerActions
        composer={composer}
        content={content}
        isScheduled={isScheduled}
        timing={moment && timingOf(draft, base, moment, appliesToSeries)}
        firstProblem={placeOf(found[0])}
        firstDraftProblem={placeOf(found.find(blocksDraft))}
        accounts={draft.targets.map((target) => nameOf([target]))}
        onTimeMissing={() => {
          setNeedsTime(true);
          focusSoon(missingTime(draft.date).path);
        }}
      >
        {isScheduled && isNew ? (
          <UnsavedLine
            isKept={isKept}
            onDiscard={() => {
              composer.revert();
              toast('Your changes are discarded.', () => change(draft));
            }}
          />
        ) : (
          <SaveLine state={saveState} held={hold} isKept={isKept} />
        )}
      </ComposerActions>
    </Page>
  );
}

/** The use of a title, which some platforms publish. */
function titleHint(platforms: readonly PlatformRules[]): string {
  const titled = platforms.flatMap(({ title, name }) => (title ? name : []));
  const published = titled.length === 0 ? '' : ` Published on ${titled.join(', ')}.`;
  return `The name of the post in lists. By default its first line.${published}`;
}
