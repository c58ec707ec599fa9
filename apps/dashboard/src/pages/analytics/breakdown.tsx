import type { Account, Analytics, TagAnalytics } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../format/number-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Bar, BarList } from '../../shared/charts/bar-list.tsx';
import { ChartSection } from '../../shared/charts/chart-section.tsx';
import { firstKnown, type NumberName, type Numbers, numberLabel } from '../../shared/charts/numbers.ts';
import { t } from '../../texts/t.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { AccountLabel } from './account-label.tsx';
import { type AnalyticsFilters, toRequest } from './filters.ts';
import { numberColumns } from './number-columns.tsx';

type PlatformRow = Analytics['platforms'][number];
type AccountRow = Analytics['accounts'][number];
type Row = Numbers & { posts: number };

const MOST_BARS = 10;

const sentence = (name: NumberName) =>
  t('{numbers} of the posts in this period.', { numbers: numberLabel(name) });

const postsColumn = <T extends Row>(): Column<T> => ({
  label: t('Posts'),
  isWhole: true,
  cell: ({ posts }) => formatNumber(posts),
});

/** The rows with the highest numbers as bars. */
const barsOf = <T extends Row>(
  rows: readonly T[],
  name: NumberName,
  describe: (row: T) => Pick<Bar, 'id' | 'name'>,
): Bar[] =>
  rows
    .toSorted((one, other) => (other[name] ?? -1) - (one[name] ?? -1))
    .slice(0, MOST_BARS)
    .map((row) => ({
      ...describe(row),
      value: row[name],
      note: t('{count, plural, one {# post} other {# posts}}', { count: row.posts }),
    }));

/** The numbers of each platform. */
export function Platforms({ platforms }: { platforms: readonly PlatformRow[] }) {
  const name = firstKnown(platforms);
  const describe = ({ platform }: PlatformRow) => ({
    id: platform,
    name: <PlatformMark platform={platform} isNamed />,
  });
  return (
    <ChartSection
      title={t('Platforms')}
      intro={sentence(name)}
      chart={<BarList label={t('Platforms')} bars={barsOf(platforms, name, describe)} />}
      table={
        <DataTable
          label={t('Numbers of each platform')}
          columns={[
            { label: t('Platform'), cell: (row: PlatformRow) => describe(row).name },
            postsColumn<PlatformRow>(),
            ...numberColumns<PlatformRow>(),
          ]}
          items={platforms}
          keyOf={({ platform }) => platform}
        />
      }
    />
  );
}

interface AccountsProps {
  accounts: readonly AccountRow[];
  accountOf(id: string): Account | undefined;
}

/** The numbers of each account. */
export function Accounts({ accounts, accountOf }: AccountsProps) {
  const name = firstKnown(accounts);
  const describe = ({ accountId, platform }: AccountRow) => ({
    id: accountId,
    name: <AccountLabel account={accountOf(accountId)} platform={platform} />,
  });
  return (
    <ChartSection
      title={t('Accounts')}
      intro={sentence(name)}
      chart={<BarList label={t('Accounts')} bars={barsOf(accounts, name, describe)} />}
      table={
        <DataTable
          label={t('Numbers of each account')}
          columns={[
            { label: t('Account'), cell: (row: AccountRow) => describe(row).name },
            postsColumn<AccountRow>(),
            ...numberColumns<AccountRow>(),
          ]}
          items={accounts}
          keyOf={({ accountId }) => accountId}
        />
      }
    />
  );
}

/** The numbers of each tag; nothing without tags. */
export function Tags({ filters }: { filters: AnalyticsFilters }) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /analytics/tags', { query: toRequest(filters) }));
  const tags = data?.tags ?? [];
  if (tags.length === 0) return null;
  const name = firstKnown(tags);
  const describe = ({ tag }: TagAnalytics) => ({ id: tag, name: <UserText>{tag}</UserText> });
  return (
    <ChartSection
      title={t('Tags')}
      intro={sentence(name)}
      chart={<BarList label={t('Tags')} bars={barsOf(tags, name, describe)} />}
      table={
        <DataTable
          label={t('Numbers of each tag')}
          columns={[
            { label: t('Tag'), cell: (row: TagAnalytics) => describe(row).name },
            postsColumn<TagAnalytics>(),
            ...numberColumns<TagAnalytics>(),
            {
              label: t('Median of {numbers}', { numbers: numberLabel(name).toLocaleLowerCase() }),
              isWhole: true,
              cell: ({ median }) =>
                median[name] === null
                  ? t('No number')
                  : formatNumber(median[name], { maximumFractionDigits: 1 }),
            },
          ]}
          items={tags}
          keyOf={({ tag }) => tag}
        />
      }
    />
  );
}
