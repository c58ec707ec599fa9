import type { ClientSession } from 'mongoose';

/** What people allowed assistants to do, which ends with what the people may do. */
export interface Grants {
  /** Ends all grants of a person, or those in one workspace. */
  removeOf(
    person: { userId: string } | { userId: string; workspaceId: string },
    session: ClientSession,
  ): Promise<void>;
}
