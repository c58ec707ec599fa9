import type { Changes, Log } from '@postrider/service';
import type { Broker } from '@postrider/service/broker';
import type { Outbound } from '@postrider/service/outbound';
import type { Transaction } from '@postrider/service/transaction';
import type { AccountSetStore } from '../account-sets/store.ts';
import type { ApprovalLinks } from '../approvals/links.ts';
import type { AuditStore } from '../audit/store.ts';
import type { CommentStore } from '../comments/store.ts';
import type { ConnectLinkStore } from '../connecting/link-store.ts';
import type { PlatformSetup } from '../connecting/platform-setup.ts';
import type { ConnectionStore } from '../connecting/store.ts';
import type { DerivedSecrets } from '../derived-secrets.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { KeyLogStore } from '../key-log/store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { NoteStore } from '../notes/store.ts';
import type { ClientStore } from '../oauth/client-store.ts';
import type { GrantStore } from '../oauth/store.ts';
import type { HeavyReads } from '../operations/heavy-reads.ts';
import type { FindActors } from '../people/actors.ts';
import type { InvitationStore } from '../people/members/invitation-store.ts';
import type { ProviderConfig } from '../people/oidc/provider.ts';
import type { ProfileJobs } from '../profiles/profile-jobs.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Push } from '../push/push.ts';
import type { Clock } from '../rate-limits/policy.ts';
import type { Services } from '../services.ts';
import type { UnconfirmedStore } from '../unconfirmed/store.ts';
import type { createKeys } from '../workspaces/keys.ts';
import type { WorkspaceStore } from '../workspaces/store.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import type { NewWorkspaceRules } from './new-workspaces.ts';
import type { SignInStores } from './sign-in.ts';

/** The stores, parts and settings that the dashboard is made of. */
export interface DashboardDependencies {
  stores: SignInStores & {
    invitationStore: InvitationStore;
    auditStore: AuditStore;
    unconfirmedStore: UnconfirmedStore;
    connectionStore: ConnectionStore;
    keyLogStore: KeyLogStore;
    grantStore: GrantStore;
    clientStore: ClientStore;
    workspaceStore: WorkspaceStore;
    connectLinkStore: ConnectLinkStore;
    accountSetStore: AccountSetStore;
    noteStore: NoteStore;
    commentStore: CommentStore;
  };
  transaction: Transaction;
  workspaces: ReturnType<typeof createWorkspaces>;
  keys: ReturnType<typeof createKeys>;
  profiles: Profiles;
  profileJobs: ProfileJobs;
  services: Services;
  approvalLinks: ApprovalLinks;
  idempotency: Idempotency;
  platformSetup: PlatformSetup;
  findActors: FindActors;
  heavyReads: HeavyReads;
  changes: Changes;
  broadcast: Broker['broadcast'];
  secret?: string | undefined;
  linkToken: DerivedSecrets['linkToken'];
  /** Attempts at a secret per client address and minute. */
  attempts: number;
  mailer: Mailer;
  /** Push notifications; undefined without keys. */
  push: Push | undefined;
  /** The sign-in provider that people may use instead of a password. */
  oidc: ProviderConfig | undefined;
  publicUrl: string | undefined;
  /** Scheme, host and port of the object store for browsers. */
  mediaOrigins: readonly string[];
  /** The site of connect links, if they have one. */
  linkUrl: string | undefined;
  newWorkspaces: NewWorkspaceRules;
  outbound: Outbound;
  /** Whether assistants may register themselves. */
  allowsRegistration: boolean;
  clock: Clock;
  log: Log;
}
