import type { ProfileUsage as Usage } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes } from '../../format/format-bytes.ts';
import { formatNumber } from '../../format/number-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';

interface Row {
  label: string;
  used: string;
  limit: string;
  resets: ReactNode;
}

const COLUMNS: readonly Column<Row>[] = [
  { label: msg('Limit of'), cell: ({ label }) => label },
  { label: msg('Used'), cell: ({ used }) => used, isWhole: true },
  { label: msg('Limit'), cell: ({ limit }) => limit, isWhole: true },
  { label: msg('Resets'), cell: ({ resets }) => resets },
];

function rowOf(
  label: string,
  used: number,
  limit: number | null,
  text = (value: number) => formatNumber(value),
  resetsAt?: string,
): Row {
  return {
    label,
    used: text(used),
    limit: limit === null ? t('Only the plan’s') : text(limit),
    resets: resetsAt === undefined ? '–' : <Time value={resetsAt} />,
  };
}

const rowsOf = ({ accounts, postsPerDay, postsPerMonth, media }: Usage): Row[] => [
  rowOf(t('Accounts'), accounts.used, accounts.limit),
  rowOf(t('Posts a day'), postsPerDay.used, postsPerDay.limit, undefined, postsPerDay.resetsAt),
  rowOf(t('Posts a month'), postsPerMonth.used, postsPerMonth.limit, undefined, postsPerMonth.resetsAt),
  rowOf(t('Files'), media.usedBytes, media.limitBytes, formatBytes),
];

/** The usage of a profile beside its limits. */
export function ProfileUsage({ profileId }: { profileId: string }) {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /profiles/{id}/usage', { path: { id: profileId } }));
  return (
    <Section title={t('Usage')}>
      <QueryStates query={query} lines={4}>
        {({ usage }) => (
          <>
            <DataTable
              label={t('Usage of the profile')}
              columns={COLUMNS}
              items={rowsOf(usage)}
              keyOf={({ label }) => label}
            />
            <p>
              {t(
                'Published this month: {published, number}. Scheduled: {scheduled, number}. Drafts: {drafts, number}.',
                {
                  published: usage.published,
                  scheduled: usage.scheduled,
                  drafts: usage.drafts,
                },
              )}
            </p>
          </>
        )}
      </QueryStates>
    </Section>
  );
}
