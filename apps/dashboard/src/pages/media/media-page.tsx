import type { Media } from '@postrider/sdk/types';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { quoted } from '../../format/quoted.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { readFilters } from '../../shared/media/filters.ts';
import { IMPORT, ImportForm } from '../../shared/media/import-form.tsx';
import { MediaGrid } from '../../shared/media/media-grid.tsx';
import { SearchForm } from '../../shared/media/search-form.tsx';
import { UploadField } from '../../shared/media/upload-field.tsx';
import { UploadList } from '../../shared/media/upload-list.tsx';
import { useLibrary } from '../../shared/media/use-library.ts';
import { useUploads } from '../../shared/media/use-uploads.ts';
import { useProfile } from '../../shared/profiles/use-profiles.ts';
import { Button } from '../../ui/button.tsx';
import { FileTarget } from '../../ui/file-target.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './media.module.css';
import { MediaDialog } from './media-dialog.tsx';
import { Storage } from './storage.tsx';

/** The files of the workspace: finding, adding and deleting them. */
export function MediaPage() {
  const { can } = useWorkspace();
  const client = useQueryClient();
  const [filters, change] = useFilters(readFilters);
  const library = useLibrary(filters);
  const profile = useProfile(filters.profile);
  const input = useRef<HTMLInputElement>(null);
  const isFiltered = [filters.type, filters.search, filters.profile].some((value) => value !== undefined);
  const clear = () => change({ type: undefined, search: undefined, profile: undefined });
  function added({ filename }: Media) {
    toast(`${filename ? `${quoted(filename)}` : 'The file'} is in the library.`);
    void client.invalidateQueries();
  }
  const uploads = useUploads(added, filters.profile);
  return (
    <Page
      title="Media library"
      intro="Images, videos and PDF documents for posts. You can use a file in any number of posts."
    >
      <Storage />
      {can('contributor') && (
        <FileTarget onFiles={uploads.add}>
          <Section title="Add files">
            <div className={styles.add}>
              <UploadField inputRef={input} add={uploads.add} />
              <ImportForm profileId={filters.profile} onDone={added} />
            </div>
            {profile && (
              <p>
                They belong to the profile <UserText>{profile.name}</UserText>.
              </p>
            )}
            <UploadList uploads={uploads} />
          </Section>
        </FileTarget>
      )}
      <SearchForm filters={filters} onChange={change} />
      <QueryStates query={library}>
        {(files) => {
          if (files.length > 0)
            return <MediaGrid files={files} library={library} onChosen={({ id }) => change({ file: id })} />;
          if (isFiltered)
            return (
              <NoMatch action={<Button onClick={clear}>Clear filters</Button>}>
                No file matches these filters.
              </NoMatch>
            );
          return (
            <EmptyState
              action={
                can('contributor') && (
                  <Button look="primary" onClick={() => input.current?.click()}>
                    Upload a file
                  </Button>
                )
              }
              curl={can('contributor') && IMPORT}
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
