import type { Scope } from '@postrider/contracts';
import type { Plan } from './plan.ts';

/** The authenticated caller of a request. */
export interface Caller {
  workspaceId: string;
  keyId: string;
  keyName: string;
  scopes: readonly Scope[];
  plan: Plan;
  workspaceName: string;
  /** An IANA name. */
  timeZone: string;
}
