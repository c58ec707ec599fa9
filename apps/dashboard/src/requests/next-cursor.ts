import type { Pagination } from '@postrider/contracts/dashboard';

/** Where the next page of a list begins, undefined after the last one. */
export const nextCursor = ({ pagination }: { pagination?: Pagination | undefined }): string | undefined =>
  pagination?.nextCursor || undefined;
