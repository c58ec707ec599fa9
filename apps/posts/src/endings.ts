import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Publication, PublicationState } from '@postrider/contracts/platforms';
import type { Failure } from './post.ts';
import type { Ending } from './results.ts';

const STATUS: Partial<Record<PublicationState, Ending['status']>> = {
  [PublicationState.PUBLISHED]: 'published',
  [PublicationState.FAILED]: 'failed',
};

const failure = ({ code, message, action }: Failure): Failure => ({ code, message, action });

/** How publications ended, by id; those that did not are left out. */
export const endingsOf = (publications: readonly Publication[]): ReadonlyMap<string, Ending> =>
  new Map(
    publications.flatMap(({ id, state, url, externalId, attempts, publishedAt, error }) => {
      const status = STATUS[state];
      if (!status) return [];
      const ending = {
        status,
        url,
        externalId,
        attempts,
        publishedAt: publishedAt && timestampDate(publishedAt),
        error: error && failure(error),
      };
      return [[id, ending] as const];
    }),
  );
