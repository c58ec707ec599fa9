import type { Media } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import type { useLibrary } from '../../shared/media/use-library.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFailure } from '../../ui/use-failure.ts';
import { useFirstData } from '../../ui/use-first-data.ts';

interface LibraryStatesProps {
  library: ReturnType<typeof useLibrary>;
  children(files: readonly Media[]): ReactNode;
}

/** The files of the library, or the problem; nothing while they are read for the first time. */
export function LibraryStates({ library, children }: LibraryStatesProps) {
  const files = useFirstData(library.data);
  const failure = useFailure(library);
  return (
    <>
      {failure && <ErrorState error={failure} isPending={library.isFetching} onRetry={library.refetch} />}
      {files && children(files)}
    </>
  );
}
