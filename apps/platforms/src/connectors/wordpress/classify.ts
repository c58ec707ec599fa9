import { wordpress } from '@postrider/platform-rules/wordpress/definition';
import { classifyCommon, isMoved } from '../classify-common.ts';
import { movedElsewhere } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { truncate } from '../responses.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { NotJsonError, problemOf } from './api.ts';
import {
  ACCESS_LOST,
  BLOCKED,
  DRAFT_GONE,
  mediaRefused,
  NO_RIGHT,
  NOT_STICKY,
  TOO_LARGE,
} from './failures.ts';
import { plainText } from './html.ts';

const { name: NAME } = wordpress;
const MAX_REASON = 300;

/** The user lacks a capability that publishing needs. */
export class RoleError extends Error {
  override name = 'RoleError';
}

/** The codes of a user without the right. */
const RIGHTS = [
  ...['rest_cannot_create', 'rest_cannot_publish', 'rest_cannot_edit', 'rest_cannot_edit_others'],
  ...['rest_forbidden', 'rest_forbidden_context', 'rest_cannot_delete', 'rest_cannot_assign_term'],
];
const FILES = ['rest_upload_sideload_error', 'rest_upload_unknown_error', 'rest_upload_limited_space'];
const SIZES = ['rest_upload_file_too_big', 'rest_upload_no_data'];

/** Classifies errors by the codes of WordPress; its messages are in the language of the site. */
export function classify(error: unknown): Verdict {
  if (error instanceof RoleError) return { kind: 'reconnect', failure: NO_RIGHT };
  if (error instanceof NotJsonError) return { kind: 'unknown', failure: BLOCKED, isAway: false };
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  // An account's identity includes the address of its site.
  if (isMoved(error)) return { kind: 'rejected', failure: movedElsewhere(NAME) };
  const found = problemOf(error.body);
  return found ? byCode(error, found.code, found.message) : withoutCode(error);
}

function byCode(error: PlatformError, code: string, message: string): Verdict {
  const rejected = (failure: Failure): Verdict => ({ kind: 'rejected', failure });
  const reason = truncate(plainText(message), MAX_REASON);
  if (RIGHTS.includes(code)) return { kind: 'reconnect', failure: NO_RIGHT };
  if (FILES.includes(code)) return rejected(mediaRefused(reason));
  if (SIZES.includes(code) || error.status === 413) return rejected(TOO_LARGE);
  if (code === 'rest_cannot_assign_sticky') return rejected(NOT_STICKY);
  if (code === 'rest_post_invalid_id' || code === 'rest_already_trashed') return rejected(DRAFT_GONE);
  if (error.status === 401) return { kind: 'reconnect', failure: ACCESS_LOST };
  // A security plugin has codes of its own; without a route, one switched the API off.
  if (error.status === 403 || code === 'rest_no_route') return { kind: 'retry_later', failure: BLOCKED };
  return classifyCommon(NAME, error, reason);
}

/** An error of a firewall or web server, about this client and not about the account; one of 5xx may follow an effect. */
function withoutCode(error: PlatformError): Verdict {
  const { status } = error;
  if (status === 413) return { kind: 'rejected', failure: TOO_LARGE };
  if (status < 400) return { kind: 'unknown', failure: BLOCKED, isAway: false };
  if (status < 500 && status !== 408 && status !== 425 && status !== 429)
    return { kind: 'retry_later', failure: BLOCKED };
  return classifyCommon(NAME, error);
}
