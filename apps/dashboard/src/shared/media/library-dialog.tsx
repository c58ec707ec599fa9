import type { Media } from '@postrider/sdk/types';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import type { MediaFilters } from './filters.ts';
import { IMPORT } from './import-form.tsx';
import { MediaGrid } from './media-grid.tsx';
import { SearchForm } from './search-form.tsx';
import { useLibrary } from './use-library.ts';

interface LibraryDialogProps {
  isOpen: boolean;
  onClose(): void;
  onChosen(media: Media): void;
}

/** Asks for a file of the library. */
export const LibraryDialog = ({ isOpen, onClose, onChosen }: LibraryDialogProps) => (
  <Dialog title="Choose from the library" isOpen={isOpen} onClose={onClose}>
    <Choice
      onClose={onClose}
      onChosen={(media) => {
        onClose();
        onChosen(media);
      }}
    />
  </Dialog>
);

function Choice({ onChosen, onClose }: Omit<LibraryDialogProps, 'isOpen'>) {
  const [filters, setFilters] = useState<MediaFilters>({});
  const library = useLibrary(filters);
  const isFiltered = filters.type !== undefined || filters.search !== undefined;
  return (
    <>
      <SearchForm
        filters={filters}
        onChange={(change) => {
          const { type, search } = { ...filters, ...change };
          setFilters({ ...(type && { type }), ...(search && { search }) });
        }}
      />
      <QueryStates query={library} lines={3}>
        {(files) => {
          if (files.length > 0) return <MediaGrid {...{ files, library, onChosen }} />;
          if (isFiltered)
            return (
              <NoMatch action={<Button onClick={() => setFilters({})}>Clear filters</Button>}>
                No file matches these filters.
              </NoMatch>
            );
          return (
            <EmptyState
              isSmall
              action={<Button onClick={onClose}>Upload a file instead</Button>}
              curl={IMPORT}
            >
              There are no files in the library yet.
            </EmptyState>
          );
        }}
      </QueryStates>
    </>
  );
}
