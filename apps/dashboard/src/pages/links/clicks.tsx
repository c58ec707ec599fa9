import type { LinkClicks } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format/number-format.ts';
import { ChartSection } from '../../shared/charts/chart-section.tsx';
import { dayText, longDayText } from '../../shared/charts/lines.ts';
import { TrendChart } from '../../shared/charts/trend-chart.tsx';
import { t } from '../../texts/t.ts';
import { DataTable } from '../../ui/data-table.tsx';

type DayClicks = LinkClicks['days'][number];

interface ClicksProps {
  days: readonly DayClicks[];
  /** The choice of the period. */
  period: ReactNode;
}

/** The clicks of a link on each day, as a line or as a table. */
export function Clicks({ days, period }: ClicksProps) {
  const uncounted = days.findLast(({ clicks }) => clicks === null);
  return (
    <ChartSection
      title={t('Clicks of each day')}
      intro={
        <>
          {t('Visits by people, without known bots and previews. Days are in UTC.')}{' '}
          {uncounted &&
            t('Up to {day}, clicks were counted only in the total. The line begins on the next day.', {
              day: dayText(uncounted.date),
            })}
        </>
      }
      actions={period}
      chart={
        <TrendChart
          label={t('Clicks')}
          dates={days.map(({ date }) => date)}
          series={[{ id: 'clicks', label: t('Clicks'), place: 0, values: days.map(({ clicks }) => clicks) }]}
        />
      }
      table={
        <DataTable
          label={t('Clicks of each day')}
          columns={[
            { label: t('Day'), isWhole: true, cell: ({ date }: DayClicks) => longDayText(date) },
            {
              label: t('Clicks'),
              cell: ({ clicks }) => (clicks === null ? t('Only in the total') : formatNumber(clicks)),
            },
          ]}
          items={[...days].reverse()}
          keyOf={({ date }) => date}
        />
      }
    />
  );
}
