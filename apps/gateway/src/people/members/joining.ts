import type { StoredUser } from '../identity/store.ts';
import type { Invitation } from './invitation-store.ts';

/** An invitation, and the ways to use its link. */
export interface Joining {
  invitation: Invitation;
  /** Whether the link came by e-mail, and so proves the address. */
  isMailed: boolean;
  /**
   * How the person joins: by signing up, by signing in and accepting, or only after the address is proven. A person who
   * signs up with an e-mailed link takes over an unproven address.
   */
  way: 'sign_up' | 'accept' | 'prove_first';
  /** Why the invitation can't be accepted; empty for `accept`. */
  problem: string;
  /** The person with this address. */
  user: StoredUser | null;
}

/** The ways to use a link. A person with an unproven address belongs to only one workspace. */
export function joiningOf(invitation: Invitation, isMailed: boolean, user: StoredUser | null): Joining {
  const found = { invitation, isMailed, user };
  if (!user) return { ...found, way: 'sign_up', problem: 'There is no account with this address. Sign up.' };
  if (user.emailVerified) return { ...found, way: 'accept', problem: '' };
  if (isMailed)
    return { ...found, way: 'sign_up', problem: 'Confirm the address first. Open this link and sign up.' };
  if (user.onlyWorkspaceId === invitation.workspaceId) return { ...found, way: 'accept', problem: '' };
  return {
    ...found,
    way: 'prove_first',
    problem: `Your address ${user.email} is not confirmed yet. Open the link in your invitation e-mail. If you have none, confirm the address on the page “Your account and security”, or ask the operator of this installation for a password link. Then open this link again.`,
  };
}
