import type { BulkResult } from '@postrider/sdk/types';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Row, Section } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { CsvFields } from './csv-fields.tsx';
import { ResultTable } from './result-table.tsx';
import { isReady } from './results.ts';
import { sendCsv } from './send-csv.ts';

/** The answer to a file: after a check, or after the import. */
interface Answer {
  kind: 'checked' | 'imported';
  results: readonly BulkResult[];
}

/** Creates posts from a CSV file, after a check of each row. */
export function ImportPage() {
  const { id: workspaceId, path } = useWorkspace();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  // The same file is imported once, also if the response is lost.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [answer, setAnswer] = useState<Answer>();
  const [running, setRunning] = useState<'check' | 'import'>();
  const [error, setError] = useState<unknown>();
  function change(text: string) {
    setCsv(text);
    setAnswer(undefined);
    setError(undefined);
    setIdempotencyKey(crypto.randomUUID());
  }
  async function send(action: 'check' | 'import') {
    if (running) return;
    setRunning(action);
    setError(undefined);
    const dryRun = action === 'check';
    try {
      const key = dryRun ? crypto.randomUUID() : idempotencyKey;
      const { results } = await sendCsv(workspaceId, { csv, dryRun, idempotencyKey: key });
      setAnswer({ kind: dryRun ? 'checked' : 'imported', results });
      if (!dryRun) await queries.invalidateQueries();
    } catch (caught) {
      setError(caught);
    } finally {
      setRunning(undefined);
    }
  }
  const ready = answer?.kind === 'checked' ? answer.results.filter(isReady).length : 0;
  return (
    <Page
      title={t('Import posts')}
      intro={
        <Rich
          message="Create up to 500 posts from a table. <link>All posts</link>"
          link={(text) => <Link to={path('posts')}>{text}</Link>}
        />
      }
    >
      <Section title={t('Table')}>
        <CsvFields csv={csv} isDisabled={running !== undefined} onChange={change} />
        <ProblemNotice error={error} unchanged={running === 'check' ? t('Nothing was saved.') : ''} />
        <Row>
          <Button
            look={ready > 0 || answer?.kind === 'imported' ? 'secondary' : 'primary'}
            isPending={running === 'check'}
            disabled={csv.trim() === '' || running === 'import'}
            onClick={() => send('check')}
          >
            {t('Check')}
          </Button>
          {ready > 0 && (
            <Button look="primary" isPending={running === 'import'} onClick={() => send('import')}>
              {t('Import {count, plural, one {# post} other {# posts}}', { count: ready })}
            </Button>
          )}
        </Row>
        {running && (
          <div role="status">
            <progress aria-label={running === 'check' ? t('Checking the posts') : t('Importing the posts')} />
            {running === 'check' ? t('Checking each row …') : t('Creating the posts …')}
          </div>
        )}
      </Section>
      {answer && <ResultTable kind={answer.kind} results={answer.results} />}
    </Page>
  );
}
