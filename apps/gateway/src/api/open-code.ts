import {
  DELIVERY_ERRORS,
  EDIT_ERRORS,
  RESULT_ERRORS,
  RESULT_NOTICES,
  SERIES_PROBLEMS,
  VIOLATIONS,
} from '@postrider/contracts/codes';
import { PROBLEMS } from '@postrider/service';
import { z } from 'zod';
import { JOB_ERRORS } from '../jobs/job.ts';

/**
 * A code for programs, as an open enumeration: a string with the codes of this version, so that generated clients
 * accept the codes of later versions.
 */
const openCode = (codes: object, description: string) =>
  z.string().meta({
    description: `${description} One of \`x-extensible-enum\`; later versions may add codes.`,
    'x-extensible-enum': Object.keys(codes),
  });

/** A value that is not from a fixed list, published like a code. */
export const openValue = (values: readonly string[], description: string) =>
  z.string().meta({
    description: `${description} Later versions may add values.`,
    'x-extensible-enum': values,
  });

/** The type of an event in a response. */
export const openEventType = (types: readonly string[]) =>
  openValue(types, `The type of an event: ${types.map((type) => `\`${type}\``).join(', ')}.`);

export const problemCode = openCode(PROBLEMS, 'Identifies the error for programs.');
export const violationCode = openCode(VIOLATIONS, 'Identifies the violation for programs.');
export const warningCode = openCode(VIOLATIONS, 'Identifies the warning for programs.');
export const resultErrorCode = openCode(RESULT_ERRORS, 'The reason of the failure, for programs.');
export const resultNoticeCode = openCode(RESULT_NOTICES, 'What must be done, for programs.');
export const jobErrorCode = openCode(JOB_ERRORS, 'The reason of the failure, for programs.');
export const editErrorCode = openCode(EDIT_ERRORS, 'The reason of the failure, for programs.');
export const deliveryErrorCode = openCode(DELIVERY_ERRORS, 'The reason of the failed attempt, for programs.');
export const seriesProblemCode = openCode(SERIES_PROBLEMS, 'Why there is no post, for programs.');
