import type { Media } from '@postrider/sdk/types';
import { useQueryClient } from '@tanstack/react-query';
import { Link2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { readFilters } from '../../shared/media/filters.ts';
import { IMPORT } from '../../shared/media/import-form.tsx';
import { MediaGrid } from '../../shared/media/media-grid.tsx';
import { SearchForm } from '../../shared/media/search-form.tsx';
import { UploadButton } from '../../shared/media/upload-button.tsx';
import { UploadList } from '../../shared/media/upload-list.tsx';
import { useLibrary } from '../../shared/media/use-library.ts';
import { useUploads } from '../../shared/media/use-uploads.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { FileTarget } from '../../ui/file-target.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useFirstData } from '../../ui/use-first-data.ts';
import { ImportDialog } from './import-dialog.tsx';
import { LibraryStates } from './library-states.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { ProfileHint } from './profile-hint.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Storage } from './storage.tsx';
import { useSelection } from './use-selection.ts';

/** The files of the workspace: finding, adding and deleting them. Files can be dropped everywhere on the page. */
export function MediaPage() {
  const { can } = useWorkspace();
  const client = useQueryClient();
  const [filters, change] = useFilters(readFilters);
  const library = useLibrary(filters);
  const input = useRef<HTMLInputElement>(null);
  const [isImporting, setImporting] = useState(false);
  const selection = useSelection();
  const canChange = can('contributor');
  const isFiltered = [filters.type, filters.search, filters.profile].some((value) => value !== undefined);
  const clear = () => change({ type: undefined, search: undefined, profile: undefined });
  function added({ filename }: Media) {
    toast(
      filename
        ? t('{name} is in the library.', { name: quoted(filename) })
        : t('The file is in the library.'),
    );
    void client.invalidateQueries();
  }
  const uploads = useUploads(added, filters.profile);
  const isReading = useFirstData(library.data) === undefined && !library.error;

  const content = (
    <>
      <SearchForm filters={filters} onChange={change} />
      <ProfileHint profileId={filters.profile} />
      <UploadList uploads={uploads} />
      {isReading && <Loading shape="tiles" lines={12} />}
      <LibraryStates library={library}>
        {(files) => {
          if (files.length > 0)
            return (
              <MediaGrid
                files={files}
                library={library}
                selection={canChange ? selection : undefined}
                onChosen={({ id }) => change({ file: id })}
              />
            );
          if (isFiltered)
            return (
              <NoMatch action={<Button onClick={clear}>{t('Clear filters')}</Button>}>
                {t('No file matches these filters.')}
              </NoMatch>
            );
          return (
            <EmptyState
              drawing="picture"
              action={
                canChange && (
                  <Button look="primary" icon={Upload} onClick={() => input.current?.click()}>
                    {t('Upload a file')}
                  </Button>
                )
              }
              curl={canChange && IMPORT}
            >
              {t('Pictures, videos and PDFs for your posts appear here. Drop the first ones on this page.')}
            </EmptyState>
          );
        }}
      </LibraryStates>
      <SelectionBar selection={selection} />
    </>
  );

  return (
    <Page
      title={t('Media library')}
      intro={<Storage />}
      actions={
        canChange && (
          <>
            <Button icon={Link2} onClick={() => setImporting(true)}>
              {t('From an address')}
            </Button>
            <UploadButton inputRef={input} add={uploads.add} />
          </>
        )
      }
    >
      {canChange ? <FileTarget onFiles={uploads.add}>{content}</FileTarget> : content}
      <ImportDialog
        isOpen={isImporting}
        profileId={filters.profile}
        onClose={() => setImporting(false)}
        onDone={added}
      />
      {filters.file !== undefined && (
        <MediaDialog key={filters.file} mediaId={filters.file} onClose={() => change({ file: undefined })} />
      )}
    </Page>
  );
}
