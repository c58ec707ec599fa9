import type { Media } from '@postrider/sdk/types';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import type { MediaFilters } from './filters.ts';
import { IMPORT } from './import-form.tsx';
import styles from './library-dialog.module.css';
import { MediaGrid } from './media-grid.tsx';
import { SearchForm } from './search-form.tsx';
import { useLibrary } from './use-library.ts';

interface LibraryDialogProps {
  isOpen: boolean;
  /** The files that can't be chosen, because they are chosen already. */
  taken: readonly string[];
  /** The most files that can be chosen. */
  most: number;
  /**
   * The profile of what uses the files, which can use files of this profile and of none; undefined: only files without
   * a profile.
   */
  profileId: string | undefined;
  /** What to do, and why no more files can be chosen; by default for the files of a post. */
  hints?: { first: string; full: string };
  onClose(): void;
  onChosen(media: readonly Media[]): void;
}

/** Asks for files of the library, in the order in which they are chosen. */
export const LibraryDialog = ({ isOpen, onClose, ...rest }: LibraryDialogProps) => (
  <Dialog title={t('Choose from the library')} isOpen={isOpen} onClose={onClose}>
    <Choice onClose={onClose} {...rest} />
  </Dialog>
);

const forPost = () => ({
  first: t('Choose files in the order of the post.'),
  full: t('The post can’t have more files.'),
});

function Choice(props: Omit<LibraryDialogProps, 'isOpen'>) {
  const { taken, most, profileId, hints = forPost(), onChosen, onClose } = props;
  const [filters, setFilters] = useState<MediaFilters>({});
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const library = useLibrary(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const isChosen = ({ id }: Media) => chosen.some((each) => each.id === id);
  const toggle = (media: Media) =>
    setChosen(isChosen(media) ? chosen.filter(({ id }) => id !== media.id) : [...chosen, media]);
  return (
    <>
      <SearchForm
        filters={filters}
        onChange={(change) => {
          const { type, search, profile } = { ...filters, ...change };
          setFilters({ ...(type && { type }), ...(search && { search }), ...(profile && { profile }) });
        }}
      />
      <QueryStates query={library} lines={3}>
        {(files) => {
          if (files.length > 0)
            return (
              <MediaGrid
                files={files}
                library={library}
                chosen={chosen.map(({ id }) => id)}
                isBlocked={(media) =>
                  taken.includes(media.id) ||
                  (media.profileId !== null && media.profileId !== profileId) ||
                  (chosen.length >= most && !isChosen(media))
                }
                onChosen={toggle}
              />
            );
          if (isFiltered)
            return (
              <NoMatch action={<Button onClick={() => setFilters({})}>{t('Clear filters')}</Button>}>
                {t('No file matches these filters.')}
              </NoMatch>
            );
          return (
            <EmptyState
              isSmall
              action={<Button onClick={onClose}>{t('Upload a file instead')}</Button>}
              curl={IMPORT}
            >
              {t('There are no files in the library yet.')}
            </EmptyState>
          );
        }}
      </QueryStates>
      <div className={styles.end}>
        <p role="status">
          {chosen.length === 0
            ? hints.first
            : t('{count, plural, one {# file chosen.} other {# files chosen.}}', { count: chosen.length })}
          {chosen.length >= most && ` ${hints.full}`}
        </p>
        <DialogButtons>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onClose();
              onChosen(chosen);
            }}
          >
            {chosen.length === 0
              ? t('Add files')
              : t('{count, plural, one {Add # file} other {Add # files}}', { count: chosen.length })}
          </Button>
        </DialogButtons>
      </div>
    </>
  );
}
