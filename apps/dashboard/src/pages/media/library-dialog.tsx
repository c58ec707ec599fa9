import type { Media } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import type { MediaFilters } from './filters.ts';
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
      onChosen={(media) => {
        onClose();
        onChosen(media);
      }}
    />
  </Dialog>
);

function Choice({ onChosen }: Pick<LibraryDialogProps, 'onChosen'>) {
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
        {(files) =>
          files.length > 0 ? (
            <MediaGrid {...{ files, library, onChosen }} />
          ) : (
            <p>
              {isFiltered ? 'No file of the library is like that.' : 'There are no files in the library yet.'}
            </p>
          )
        }
      </QueryStates>
    </>
  );
}
