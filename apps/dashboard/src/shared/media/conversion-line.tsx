import type { Media } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import styles from './media-view.module.css';

const EVERY_MS = 2_000;

type Status = NonNullable<Media['conversion']>['status'];

const TEXTS = {
  waiting: msg('Waiting to be converted for a platform that does not take this video as it is.'),
  ready: msg('Converted for a platform that does not take this video as it is.'),
  failed: msg(
    'This video can’t be converted for a platform that does not take it as it is. Export it as an MP4.',
  ),
} satisfies Partial<Record<Status, Message>>;

const isUnfinished = (media: Media | undefined) =>
  media?.conversion?.status === 'waiting' || media?.conversion?.status === 'converting';

/** The conversion of a video, while posts need one; follows its progress. Nothing for other files. */
export function ConversionLine({ media: given }: { media: Media }) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery({
    ...apiQuery(workspaceId, 'get /media/{id}', { path: { id: given.id } }),
    // A known file may be from before its conversion began.
    staleTime: EVERY_MS,
    enabled: given.conversion !== null,
    refetchInterval: ({ state }) => (isUnfinished(state.data?.media ?? given) ? EVERY_MS : false),
  });
  const { conversion } = data?.media ?? given;
  if (!conversion || conversion.status === 'none') return null;
  if (conversion.status !== 'converting') return <p role="status">{t(TEXTS[conversion.status])}</p>;
  return (
    <p className={styles.conversion}>
      <label>
        {t('Converting for a platform that does not take this video as it is: {percent} %', {
          percent: conversion.percent,
        })}
        <progress max={100} value={conversion.percent} />
      </label>
    </p>
  );
}
