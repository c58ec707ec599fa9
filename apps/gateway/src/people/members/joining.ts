import type { StoredUser } from '../identity/store.ts';
import type { Invitation } from './invitation-store.ts';

/** An invitation, and what its link can be used for. */
export interface Joining {
  invitation: Invitation;
  /** Whether the link came by e-mail, and so proves the address. */
  isMailed: boolean;
  /**
   * How the person joins: by signing up, by signing in and accepting, or not before the address is proven.
   * Who signs up by a mailed link with an address in use takes it over: it was not proven before.
   */
  way: 'sign_up' | 'accept' | 'prove_first';
  /** Why the invitation can't be accepted; for `accept` empty. */
  problem: string;
  /** Who has the address. */
  user: StoredUser | null;
}

/** What a link can be used for: a person whose address is not proven belongs to one workspace alone. */
export function joiningOf(invitation: Invitation, isMailed: boolean, user: StoredUser | null): Joining {
  const found = { invitation, isMailed, user };
  if (!user) return { ...found, way: 'sign_up', problem: 'Nobody has this address here: sign up.' };
  if (user.emailVerified) return { ...found, way: 'accept', problem: '' };
  if (isMailed)
    return { ...found, way: 'sign_up', problem: 'Confirm the address first: open this link and sign up.' };
  if (user.onlyWorkspaceId === invitation.workspaceId) return { ...found, way: 'accept', problem: '' };
  return {
    ...found,
    way: 'prove_first',
    problem: `It is not confirmed yet that ${user.email} is your address. Open the link that was mailed to you. Without one, confirm the address on the page “Your account and security”, or ask the operator of this installation for a link to a new password; then open this link again.`,
  };
}
