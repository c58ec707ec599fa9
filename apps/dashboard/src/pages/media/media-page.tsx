import type { Media } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFilters } from '../../app/filters.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { FileTarget } from '../../ui/file-target.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { quoted } from '../../ui/quoted.ts';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { readFilters } from './filters.ts';
import { IMPORT, ImportForm } from './import-form.tsx';
import styles from './media.module.css';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { SearchForm } from './search-form.tsx';
import { Storage } from './storage.tsx';
import { UploadField } from './upload-field.tsx';
import { useLibrary } from './use-library.ts';
import { useUpload } from './use-upload.ts';

/** The pictures and videos of the workspace: finding, adding and deleting them. */
export function MediaPage() {
  const { can } = useWorkspace();
  const client = useQueryClient();
  const [filters, change] = useFilters(readFilters);
  const library = useLibrary(filters);
  const input = useRef<HTMLInputElement>(null);
  const isFiltered = filters.type !== undefined || filters.search !== undefined;
  const clear = () => change({ type: undefined, search: undefined });
  function added({ filename }: Media) {
    toast(`${filename ? `${quoted(filename)}` : 'The file'} is in the library.`);
    void client.invalidateQueries();
  }
  const upload = useUpload(added);
  return (
    <Page
      title="Media library"
      intro="Pictures and videos for posts. A file can be used in any number of them."
    >
      <Storage />
      {can('editor') && (
        <FileTarget onFiles={(files) => void upload.start(files)}>
          <Section title="Add files">
            <div className={styles.add}>
              <UploadField isMultiple inputRef={input} upload={upload} />
              <ImportForm onDone={added} />
            </div>
          </Section>
        </FileTarget>
      )}
      <SearchForm filters={filters} onChange={change} />
      <QueryStates query={library}>
        {(files) => {
          if (files.length > 0)
            return <MediaGrid {...{ files, library }} onChosen={({ id }) => change({ file: id })} />;
          if (isFiltered)
            return (
              <NoMatch action={<Button onClick={clear}>Clear filters</Button>}>
                No file of the library is like that.
              </NoMatch>
            );
          return (
            <EmptyState
              action={
                can('editor') && (
                  <Button look="primary" onClick={() => input.current?.click()}>
                    Upload a file
                  </Button>
                )
              }
              curl={can('editor') && IMPORT}
            >
              There are no files in the library yet.
            </EmptyState>
          );
        }}
      </QueryStates>
      {filters.file !== undefined && (
        <MediaDialog key={filters.file} mediaId={filters.file} onClose={() => change({ file: undefined })} />
      )}
    </Page>
  );
}
