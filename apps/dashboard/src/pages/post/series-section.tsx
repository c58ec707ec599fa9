import type { Occurrences, Post } from '@postrider/sdk/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiChange, apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ruleText } from '../../shared/posts/recurrence.ts';
import { type Message, msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Section } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';

type Occurrence = Occurrences['occurrences'][number];
type Series = NonNullable<Occurrences['series']>;

const STATES: Record<Series['status'], { kind: BadgeKind; text: Message }> = {
  active: { kind: 'good', text: msg('Active') },
  paused: { kind: 'warn', text: msg('Paused') },
  ended: { kind: 'neutral', text: msg('Ended') },
};

const STATUSES: Record<Post['status'], Message> = {
  draft: msg('Draft'),
  scheduled: msg('Scheduled'),
  published: msg('Published'),
  failed: msg('Failed'),
};

/** The series of a post: its rule, its dates, and what can be done with it. */
export function SeriesSection({ post }: { post: Post }) {
  const { id: workspaceId } = useWorkspace();
  const { id } = post;
  const query = useQuery(apiQuery(workspaceId, 'get /posts/{id}/occurrences', { path: { id } }));
  return (
    <Section title={t('Series')}>
      <QueryStates query={query} lines={3}>
        {({ series, occurrences }) =>
          series ? (
            <>
              <SeriesFacts series={series} />
              <DataTable
                label={t('Dates of the series')}
                columns={columnsOf(id)}
                items={occurrences}
                keyOf={({ scheduledDatetime }) => scheduledDatetime}
              />
              {series.status !== 'ended' && <SeriesActions post={post} series={series} />}
            </>
          ) : (
            <p>{t('The series has ended.')}</p>
          )
        }
      </QueryStates>
    </Section>
  );
}

const SeriesFacts = ({ series: { recurrence, status, endsAt, problem, skipped } }: { series: Series }) => (
  <>
    <p>
      <Badge kind={STATES[status].kind}>{t(STATES[status].text)}</Badge>{' '}
      <Rich
        message="{rule}. The last date is {date}."
        rule={ruleText(recurrence)}
        date={<Time value={endsAt} form="date" />}
      />
    </p>
    {problem && (
      <Notice kind="warn">
        <p>
          <Rich
            message="The post of {time} can’t be made at the moment: {reason}"
            time={<Time value={problem.scheduledDatetime} form="due" />}
            reason={problem.message}
          />
        </p>
      </Notice>
    )}
    {skipped.length > 0 && (
      <ul>
        {skipped.map(({ scheduledDatetime, message }) => (
          <li key={scheduledDatetime}>
            <Rich
              message="No post on {time}: {reason}"
              time={<Time value={scheduledDatetime} form="due" />}
              reason={message}
            />
          </li>
        ))}
      </ul>
    )}
  </>
);

const columnsOf = (postId: string): readonly Column<Occurrence>[] => [
  { label: t('Date'), cell: ({ scheduledDatetime }) => <Time value={scheduledDatetime} form="due" /> },
  { label: t('Post'), cell: (occurrence) => <OccurrenceLink occurrence={occurrence} postId={postId} /> },
  { label: t('Changed'), cell: ({ isEdited }) => (isEdited ? t('Yes') : '–') },
];

function OccurrenceLink({ occurrence, postId }: { occurrence: Occurrence; postId: string }) {
  const { path } = useWorkspace();
  const { postId: id, status } = occurrence;
  if (id === null) return t('Not made yet');
  if (id === postId) return t('This post');
  return <Link to={path(`posts/${id}`)}>{status ? t(STATUSES[status]) : t('Post')}</Link>;
}

/** Pauses, resumes and ends a series. */
function SeriesActions({ post: { id }, series }: { post: Post; series: Series }) {
  const { id: workspaceId, can } = useWorkspace();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const update = useMutation({
    ...apiChange(workspaceId, 'patch /posts/{id}'),
    onSuccess: () => queries.invalidateQueries(),
  });
  const isActive = series.status === 'active';
  if (!can('contributor')) return null;
  async function pause() {
    await update.mutateAsync({ path: { id }, body: { recurrencePaused: isActive } }).then(
      () => toast(isActive ? t('The series is paused.') : t('The series goes on.')),
      () => undefined,
    );
  }
  return (
    <>
      <ProblemNotice error={update.error} unchanged={t('The series is as it was.')} />
      <Row>
        <Button isPending={update.isPending} onClick={pause}>
          {isActive ? t('Pause the series') : t('Resume the series')}
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('End the series')}
        </Button>
      </Row>
      <ConfirmDialog
        title={t('End this series?')}
        action={t('End the series')}
        unchanged={t('The series is as it was.')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await update.mutateAsync({ path: { id }, body: { recurrence: null } });
          toast(t('The series has ended.'));
        }}
      >
        {t('Later posts that nobody has changed are deleted. This post and those that were changed stay.')}
      </ConfirmDialog>
    </>
  );
}
