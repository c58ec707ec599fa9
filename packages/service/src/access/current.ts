import { type Access, currentContext } from '../telemetry/context.ts';

/**
 * The access of the caller of the current request; undefined for an unlimited caller and for the system's own work. Throws
 * in work that several requests share, because their callers may differ: check before or after it.
 */
export function currentAccess(): Access | undefined {
  const { access, isShared } = currentContext();
  if (isShared) throw new Error('shared work has no caller, so its access is unknown');
  return access;
}
