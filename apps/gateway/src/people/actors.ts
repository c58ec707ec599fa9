import { liveWorkspaceOf } from '@postrider/contracts';
import { currentAccess } from '@postrider/service';
import { isLinkActor } from '../approvals/link.ts';
import type { WorkspaceStore } from '../workspaces/store.ts';
import type { IdentityStore } from './identity/store.ts';
import type { MemberStore } from './members/store.ts';

/** `former`: a person who is no longer a member, or a key or an assistant that was removed. */
export const ACTOR_TYPES = ['person', 'api_key', 'assistant', 'approval_link', 'former', 'system'] as const;

/** Who did something, as people read it. */
export interface ShownActor {
  type: (typeof ACTOR_TYPES)[number];
  id: string | null;
  /** Null where there is none, or the caller may not read it. */
  name: string | null;
}

interface Dependencies {
  members: Pick<MemberStore, 'ofWorkspace'>;
  people: Pick<IdentityStore, 'usersOf'>;
  /** The assistants. */
  grants: {
    get(
      workspaceId: string,
      id: string,
    ): Promise<Readonly<{ clientName: string; userName: string }> | null | undefined>;
  };
  workspaces: Pick<WorkspaceStore, 'get'>;
}

/** Finds who the actors of the audit log and of posts are now; an id of "" is the system. */
export type FindActors = (workspaceId: string, ids: readonly string[]) => Promise<(id: string) => ShownActor>;

export const createFindActors =
  ({ members, people, grants, workspaces }: Dependencies): FindActors =>
  async (workspaceId, ids) => {
    const wanted = [...new Set(ids)].filter((id) => id !== '' && !isLinkActor(id));
    const [users, inWorkspace, workspace] = await Promise.all([
      wanted.length > 0 ? people.usersOf(wanted) : [],
      members.ofWorkspace(liveWorkspaceOf(workspaceId)),
      workspaces.get(workspaceId),
    ]);
    const isMember = new Set(inWorkspace.map(({ userId }) => userId));
    const found = new Map<string, ShownActor>();
    for (const id of wanted) {
      const user = users.find(({ _id }) => _id === id);
      const key = workspace?.keys.find(({ _id }) => _id === id);
      if (user) found.set(id, { type: isMember.has(id) ? 'person' : 'former', id, name: user.name });
      else if (key) found.set(id, { type: 'api_key', id, name: key.name });
      else {
        const grant = await grants.get(workspaceId, id);
        if (grant) found.set(id, { type: 'assistant', id, name: `${grant.clientName} (${grant.userName})` });
      }
    }
    // The people of a workspace are not known to its customers, who have limited keys.
    const access = currentAccess();
    return (id) => {
      const actor = shown(found, id);
      return access && id !== access.keyId ? { ...actor, id: null, name: null } : actor;
    };
  };

function shown(found: ReadonlyMap<string, ShownActor>, id: string): ShownActor {
  if (id === '') return { type: 'system', id: null, name: null };
  if (isLinkActor(id)) return { type: 'approval_link', id: null, name: null };
  return found.get(id) ?? { type: 'former', id, name: null };
}
