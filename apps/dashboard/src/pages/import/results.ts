import type { BulkResult } from '@postrider/sdk/types';

/** Whether a checked row can be imported. */
export const isReady = ({ validation }: BulkResult): boolean => validation?.isValid === true;

/** Whether a row is in order: it can be imported, or it was. */
export const isGood = (result: BulkResult): boolean => isReady(result) || result.post !== undefined;

/** What is wrong with a row, in sentences. */
export function faultsOf({ validation, error }: BulkResult): string[] {
  const fields = [...(validation?.errors ?? []), ...(error?.errors ?? [])].map(({ message }) => message);
  return fields.length > 0 ? fields : error ? [error.detail] : [];
}

/** What people should know about a row, in sentences. */
export const notesOf = ({ validation, warnings }: BulkResult): string[] =>
  [...(validation?.warnings ?? []), ...(warnings ?? [])].map(({ message }) => message);
