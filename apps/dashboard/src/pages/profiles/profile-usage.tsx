import type { ProfileUsage as Usage } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes } from '../../format/format-bytes.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
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
  { label: 'Limit of', cell: ({ label }) => label },
  { label: 'Used', cell: ({ used }) => used, isWhole: true },
  { label: 'Limit', cell: ({ limit }) => limit, isWhole: true },
  { label: 'Resets', cell: ({ resets }) => resets },
];

const numberOf = (value: number) => value.toLocaleString('en-GB');

function rowOf(label: string, used: number, limit: number | null, text = numberOf, resetsAt?: string): Row {
  return {
    label,
    used: text(used),
    limit: limit === null ? 'Only the plan’s' : text(limit),
    resets: resetsAt === undefined ? '–' : <Time value={resetsAt} />,
  };
}

const rowsOf = ({ accounts, postsPerDay, postsPerMonth, media }: Usage): Row[] => [
  rowOf('Accounts', accounts.used, accounts.limit),
  rowOf('Posts a day', postsPerDay.used, postsPerDay.limit, numberOf, postsPerDay.resetsAt),
  rowOf('Posts a month', postsPerMonth.used, postsPerMonth.limit, numberOf, postsPerMonth.resetsAt),
  rowOf('Files', media.usedBytes, media.limitBytes, formatBytes),
];

/** The usage of a profile beside its limits. */
export function ProfileUsage({ profileId }: { profileId: string }) {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /profiles/{id}/usage', { path: { id: profileId } }));
  return (
    <Section title="Usage">
      <QueryStates query={query} lines={4}>
        {({ usage }) => (
          <>
            <DataTable
              label="Usage of the profile"
              columns={COLUMNS}
              items={rowsOf(usage)}
              keyOf={({ label }) => label}
            />
            <p>
              Published this month: {numberOf(usage.published)}. Scheduled: {numberOf(usage.scheduled)}.
              Drafts: {numberOf(usage.drafts)}.
            </p>
          </>
        )}
      </QueryStates>
    </Section>
  );
}
