import type { Key } from '@postrider/contracts/dashboard';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** The part of the workspace that a key can use, in a few words. */
export function limitsText({ profileIds, accountIds, needsApproval }: Key): string {
  const part =
    profileIds.length > 0
      ? count(profileIds.length, 'profile')
      : accountIds.length > 0
        ? count(accountIds.length, 'account')
        : 'Whole workspace';
  return needsApproval ? `${part}; posts need approval` : part;
}
