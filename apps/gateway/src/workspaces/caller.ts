import type { Scope } from '@postrider/contracts';
import type { ShareKey } from '@postrider/service';
import type { Plan } from './plan.ts';

/** The authenticated caller of a request: an API key, or an assistant that a person has connected. */
export interface Caller {
  workspaceId: string;
  /** Whose share of what is limited it uses: the person who made the workspace, or the workspace. */
  shareKey: ShareKey;
  /** Of the key, or of the assistant's grant. */
  keyId: string;
  /** What the audit log calls it: “API key Website”. */
  actorName: string;
  scopes: readonly Scope[];
  plan: Plan;
  /** Whether a platform's name alone is refused where it could mean several accounts, by the key or the workspace. */
  refuseAmbiguousAccounts: boolean;
  workspaceName: string;
  /** An IANA name. */
  timeZone: string;
}
