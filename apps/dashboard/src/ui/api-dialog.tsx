import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../texts/t.ts';
import { useApiSamples } from './api-samples.ts';
import { CurlSample, type Request } from './curl-sample.tsx';
import { Dialog } from './dialog.tsx';
import { Stack } from './page.tsx';

/** The requests of the developer API whose responses the page shows now, each once. */
function readRequests(queries: QueryClient): Request[] {
  const active = queries.getQueryCache().findAll({ type: 'active' });
  const paths = active.flatMap(({ meta }) => (typeof meta?.path === 'string' ? meta.path : []));
  return [...new Set(paths)].map((path) => ({ label: `GET ${path.split('?')[0]}`, path }));
}

/** The requests of the page with curl: what it reads, and what its empty lists offer. */
export function ApiDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const samples = useApiSamples();
  const [read] = useState(() => readRequests(queries));
  const requests = [...samples, ...read];
  return (
    <Dialog title={t('API requests of this page')} isOpen onClose={onClose}>
      <Stack>
        <p>
          {requests.length > 0
            ? t('Programs get the same data with these requests.')
            : t('The API has no requests for this page.')}{' '}
          <a href="/docs">{t('Read the API documentation')}</a>
        </p>
        {requests.map((request) => (
          <CurlSample key={JSON.stringify(request)} request={request} />
        ))}
      </Stack>
    </Dialog>
  );
}
