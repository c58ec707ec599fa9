import { useQuery } from '@connectrpc/connect-query';
import { type Account, MediaService, type Platform } from '@postrider/contracts/dashboard';
import { optionsFor } from '@postrider/platform-rules/account-options';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useWorkspace } from '../../app/workspace.ts';
import { TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { findMoment } from '../../ui/zoned-time.ts';
import { handleOf } from '../post/account-names.ts';
import { AccountPicker } from './account-picker.tsx';
import { groupAccounts, type Target } from './account-settings.ts';
import styles from './compose.module.css';
import { ComposerActions } from './composer-actions.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { contentOf, type Draft, isBlank, platformsOf } from './draft.ts';
import { ListField } from './list-field.tsx';
import { MediaSection } from './media-section.tsx';
import { ObjectionList } from './objection-list.tsx';
import { fieldOf } from './objections.ts';
import { Preview } from './preview.tsx';
import { SaveLine } from './save-line.tsx';
import { ScheduleSection, timeObjection } from './schedule-section.tsx';
import { ChangedElsewhere, type ServerState } from './server-draft.ts';
import { TextSection } from './text-section.tsx';
import { useComposer } from './use-composer.ts';
import { useObjections, useRules } from './use-objections.ts';

interface ComposerProps {
  copyKey: string;
  draft: Draft;
  server: ServerState;
  /** What the server has; undefined where it has nothing. */
  saved: Draft | undefined;
  isScheduled: boolean;
  accounts: readonly Account[];
  platforms: readonly Platform[];
  onCreated(postId: string): void;
}

/** Writes a post: its text and file, where and when it goes, and what is wrong with it, while it is saved by itself. */
export function Composer({ isScheduled, accounts, platforms, ...options }: ComposerProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const composer = useComposer(options);
  const { draft, change, saveState, isKept, autosave } = composer;
  const rules = useRules(draft.targets.length > 0);
  const { data } = useQuery(
    MediaService.method.getMedia,
    { workspaceId, id: draft.mediaId },
    { enabled: draft.mediaId !== '' },
  );
  const media = draft.mediaId === '' ? undefined : data?.media;
  const read = useMemo(
    () => (from: Draft) =>
      contentOf(from, (platform) => {
        const types = platforms.find((each) => each.platform === platform)?.media?.altText?.types ?? [];
        return media === undefined || types.includes(media.type);
      }),
    [platforms, media],
  );
  const contentText = JSON.stringify(read(draft));
  const content = useMemo<ReturnType<typeof contentOf>>(() => JSON.parse(contentText), [contentText]);

  const timeFault = timeObjection(draft.date, draft.time, timeZone);
  const moment = timeFault === undefined ? findMoment(draft.date, draft.time, timeZone)?.moment : undefined;
  const objections = useObjections({
    ...{ content, media, platforms, rules },
    scheduledDatetime: moment?.toISOString(),
  });
  const all = timeFault
    ? [...objections, { platform: '', accountId: '', path: '/scheduledDatetime', message: timeFault }]
    : objections;

  const isSaved = composer.base && JSON.stringify(read(composer.base)) === contentText;
  const isNew = !isSaved && !(isBlank(draft) && composer.postId() === '');
  const hold = !isNew
    ? undefined
    : isScheduled
      ? 'The scheduled post changes when you save the changes.'
      : objections.length > 0
        ? 'It is saved on the server once nothing is objected to.'
        : undefined;
  const isHeld = hold !== undefined;
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (isNew && !isHeld) autosave.change({ content, draft: latest.current });
    else void autosave.pause();
  }, [autosave, content, isNew, isHeld]);

  const isUnsafe = isNew && !isKept && saveState.kind !== 'saved';
  useBlocker({
    shouldBlockFn: () => isUnsafe && !window.confirm('What you wrote is not saved. Leave all the same?'),
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
    return [name, ...handles].join(' ');
  };
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
      <div className={styles.columns}>
        <div className={styles.main}>
          <Section title="Accounts">
            <AccountPicker
              {...{ accounts, platforms }}
              targets={draft.targets}
              onChange={(targets) => change({ targets })}
            />
          </Section>
          <TextSection {...{ draft, rules, nameOf }} platforms={chosenPlatforms} onChange={change} />
          <Section title="Picture or video">
            <MediaSection
              media={media}
              hasMedia={draft.mediaId !== ''}
              altText={draft.altText}
              objections={objections.filter(({ path }) => path === '/mediaId')}
              onChange={change}
            />
          </Section>
          <Section title="Time">
            <ScheduleSection date={draft.date} time={draft.time} onChange={change} />
          </Section>
          <Section title="For yourself">
            <TextField
              label="Title"
              hint="What the post is called in lists. By default its first line."
              data-path="/title"
              maxLength={200}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
            <ListField
              label="Tags"
              hint="With commas between them."
              data-path="/tags"
              items={draft.tags}
              onChange={(tags) => change({ tags })}
            />
          </Section>
        </div>
        <div className={styles.side}>
          <Section title="Check">
            <ObjectionList objections={all} targets={draft.targets} nameOf={nameOf} />
          </Section>
          {chosenPlatforms.length > 0 && (
            <Section title="Preview" intro="An approximation: platforms show posts in their own way.">
              {groupAccounts(draft.targets, settingsOf).map(({ accounts: same, settings }) => (
                <Preview
                  key={same[0].accountId}
                  {...{ settings, media }}
                  caption={content.caption}
                  accounts={nameOf(same)}
                  altText={draft.altText}
                />
              ))}
            </Section>
          )}
        </div>
      </div>
      <ComposerActions
        {...{ composer, content, moment, isScheduled }}
        firstObjection={all[0] && fieldOf(all[0], draft.targets)}
        accounts={groupAccounts(draft.targets, () => ({}))
          .map(({ accounts: all }) => nameOf(all))
          .join(', ')}
      >
        <SaveLine state={saveState} held={hold} isKept={isKept} />
      </ComposerActions>
    </Page>
  );
}
