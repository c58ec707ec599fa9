import type { Scope } from '@postrider/contracts';
import type { Access, ShareKey } from '@postrider/service';
import type { ApiKey } from './key.ts';
import type { Plan } from './plan.ts';

/** The authenticated caller of a request: an API key, or an assistant that a person has connected. */
export interface Caller {
  /** The workspace of its data: of a test key, that of the test data. */
  workspaceId: string;
  /** The owner of its share of limited resources: the person who created the workspace, or the workspace. */
  shareKey: ShareKey;
  /** The id of the key or of the assistant's grant. */
  keyId: string;
  /** Its name in the audit log: “API key Website”. */
  actorName: string;
  scopes: readonly Scope[];
  plan: Plan;
  /** The part of the workspace that it can use; undefined: all of it. */
  access?: Access | undefined;
  /** Whether the key or the workspace rejects a platform's name if it has several accounts. */
  refuseAmbiguousAccounts: boolean;
  /** Whether its posts need approval. */
  needsApproval: boolean;
  /** Its API key; absent for an assistant. */
  key?: ApiKey | undefined;
  workspaceName: string;
  /** An IANA name. */
  timeZone: string;
}
