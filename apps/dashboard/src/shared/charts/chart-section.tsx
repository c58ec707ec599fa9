import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Section } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';

interface ChartSectionProps {
  title: string;
  intro?: ReactNode;
  /** Further controls, before the choice of the view. */
  actions?: ReactNode;
  chart: ReactNode;
  /** The same numbers. */
  table: ReactNode;
}

/** A section with a chart, and a table of the same numbers in its place on request. */
export function ChartSection({ title, intro, actions, chart, table }: ChartSectionProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const views = (
    <Segments
      label={t('View of {title}', { title })}
      items={[
        { value: 'chart', label: t('Chart'), icon: ChartNoAxesColumn },
        { value: 'table', label: t('Table'), icon: Table2 },
      ]}
      value={view}
      onChange={setView}
    />
  );
  return (
    <Section
      title={title}
      intro={intro}
      actions={
        <>
          {actions}
          {views}
        </>
      }
    >
      {view === 'chart' ? chart : table}
    </Section>
  );
}
