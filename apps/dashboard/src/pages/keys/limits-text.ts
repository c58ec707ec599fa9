import type { Key } from '@postrider/contracts/dashboard';
import { t } from '../../texts/t.ts';

/** The part of the workspace that a key can use, in a few words. */
export function limitsText({ profileIds, accountIds, needsApproval }: Key): string {
  const kind = profileIds.length > 0 ? 'profiles' : accountIds.length > 0 ? 'accounts' : 'all';
  const values = { kind, count: profileIds.length || accountIds.length };
  return needsApproval
    ? t(
        '{kind, select, profiles {{count, plural, one {# profile} other {# profiles}}} accounts {{count, plural, one {# account} other {# accounts}}} other {Whole workspace}}; posts need approval',
        values,
      )
    : t(
        '{kind, select, profiles {{count, plural, one {# profile} other {# profiles}}} accounts {{count, plural, one {# account} other {# accounts}}} other {Whole workspace}}',
        values,
      );
}
