import type { ClientSession } from 'mongoose';

/** The grants of assistants, which end with the rights of their people. */
export interface Grants {
  /** Ends all grants of a person, or those in one workspace. */
  removeOf(
    person: { userId: string } | { userId: string; workspaceId: string },
    session: ClientSession,
  ): Promise<void>;
}
