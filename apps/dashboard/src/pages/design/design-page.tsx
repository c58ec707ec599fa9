import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Actions, Marks, States } from './components.tsx';
import { Fields } from './fields.tsx';
import { Previews } from './previews.tsx';
import { Colours, Types } from './tokens.tsx';

const VIEWS = [
  { value: 'tokens', label: 'Tokens' },
  { value: 'components', label: 'Components' },
  { value: 'fields', label: 'Fields' },
  { value: 'previews', label: 'Previews' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** The design system: its tokens and the states of its components. Only in development. */
export function DesignPage() {
  const [view, setView] = useState<View>(
    () => VIEWS.find(({ value }) => `#${value}` === location.hash)?.value ?? 'tokens',
  );
  return (
    <main style={{ padding: 24 }}>
      <Page
        title="Design"
        intro="The tokens and components of the dashboard. Change the theme of your device to see the other one."
        actions={<Segments label="Part" items={VIEWS} value={view} onChange={setView} />}
      >
        {view === 'tokens' && (
          <>
            <Colours />
            <Types />
          </>
        )}
        {view === 'components' && (
          <>
            <Actions />
            <Marks />
            <States />
          </>
        )}
        {view === 'fields' && <Fields />}
        {view === 'previews' && <Previews />}
      </Page>
    </main>
  );
}
