import type { Analytics } from '@postrider/sdk/types';
import { BarChart } from '../../shared/charts/bar-chart.tsx';
import { formatNumber, LABELS, NUMBERS, type Numbers, numberText } from '../../shared/charts/numbers.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import { PlatformMark, platformName } from '../../ui/platform.tsx';
import styles from './analytics.module.css';

type PlatformAnalytics = Analytics['platforms'][number];

/** A column for each number of posts. */
export const numberColumns = <T extends Numbers>(): Column<T>[] =>
  NUMBERS.map((name) => ({ label: LABELS[name], isWhole: true, cell: (item) => numberText(item, name) }));

const COLUMNS: readonly Column<PlatformAnalytics>[] = [
  { label: 'Platform', cell: ({ platform }) => <PlatformMark platform={platform} isNamed /> },
  { label: 'Posts', isWhole: true, cell: ({ posts }) => formatNumber(posts) },
  ...numberColumns<PlatformAnalytics>(),
];

/** The numbers of each platform, as charts and as a table. */
export const PlatformNumbers = ({ platforms }: { platforms: readonly PlatformAnalytics[] }) => (
  <Section title="Platforms">
    <div className={styles.charts}>
      {NUMBERS.filter((name) => platforms.some((each) => each[name] !== null)).map((name) => (
        <BarChart
          key={name}
          label={LABELS[name]}
          bars={platforms.map((each) => ({
            id: each.platform,
            label: platformName(each.platform),
            value: each[name],
          }))}
        />
      ))}
    </div>
    <DataTable
      label="Numbers of each platform"
      isCaptioned
      columns={COLUMNS}
      items={platforms}
      keyOf={({ platform }) => platform}
    />
  </Section>
);
