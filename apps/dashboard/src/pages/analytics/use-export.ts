import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type AnalyticsFilters, toRequest } from './filters.ts';

/** Spreadsheets read a file as UTF-8 if it begins with this. */
const UTF8_MARK = '\ufeff';

/** Saves the numbers of the posts as a CSV file; `error` is that of the last attempt. */
export function useExport(filters: AnalyticsFilters) {
  const { id: workspaceId } = useWorkspace();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  async function save() {
    setPending(true);
    setError(undefined);
    try {
      const text = await callApi(workspaceId, 'get /analytics/export', { query: toRequest(filters) });
      saveFile('analytics.csv', new Blob([UTF8_MARK, text], { type: 'text/csv' }));
    } catch (caught) {
      setError(caught);
    } finally {
      setPending(false);
    }
  }
  return { save, isPending, error };
}

function saveFile(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
