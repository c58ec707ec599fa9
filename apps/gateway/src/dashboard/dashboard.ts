import {
  AccountsService,
  AppsService,
  AssistantsService,
  AuditService,
  ConnectLinksService,
  HomeService,
  KeysService,
  MembersService,
  WatchService,
  WorkspacesService,
} from '@postrider/contracts/dashboard';
import type { Changes, Log } from '@postrider/service';
import type { Broker } from '@postrider/service/broker';
import type { Outbound } from '@postrider/service/outbound';
import type { Transaction } from '@postrider/service/transaction';
import type { RequestHandler, Router } from 'express';
import { approvalPage } from '../approval-page/page-routes.ts';
import type { ApprovalLinks } from '../approvals/links.ts';
import { createRecordAs, type RecordAs } from '../audit/audit.ts';
import type { AuditStore } from '../audit/store.ts';
import { createReadBranding } from '../branding/shown-branding.ts';
import { createConnecting } from '../connecting/connecting.ts';
import type { ConnectLinkStore } from '../connecting/link-store.ts';
import { type ConnectLinks, createConnectLinks } from '../connecting/links.ts';
import type { PlatformSetup } from '../connecting/platform-setup.ts';
import type { ConnectionStore } from '../connecting/store.ts';
import type { DerivedSecrets } from '../derived-secrets.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { KeyLogStore } from '../key-log/store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ClientStore } from '../oauth/client-store.ts';
import { createOAuth, type OAuth } from '../oauth/oauth.ts';
import type { GrantStore } from '../oauth/store.ts';
import type { HeavyReads } from '../operations/heavy-reads.ts';
import { createDoors, type Doors } from '../people/doors.ts';
import { createInstanceOwners, type InstanceOwners } from '../people/identity/instance-owners.ts';
import { createEndLinks } from '../people/members/end-links.ts';
import type { InvitationStore } from '../people/members/invitation-store.ts';
import { createInvitations, type Invitations } from '../people/members/invitations.ts';
import { createMailInvitation, type MailInvitation } from '../people/members/mail-invitation.ts';
import { createMembers, type Members } from '../people/members/members.ts';
import { createSignUp } from '../people/members/sign-up.ts';
import type { ProviderConfig } from '../people/oidc/provider.ts';
import { createRecord, createRecordOwn } from '../people/record.ts';
import { createFirstProof } from '../people/sign-in/first-proof.ts';
import type { ProfileJobs } from '../profiles/profile-jobs.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Clock } from '../rate-limits/policy.ts';
import type { Services } from '../services.ts';
import { createUnconfirmedDeletions, type UnconfirmedDeletions } from '../unconfirmed/deletions.ts';
import type { UnconfirmedStore } from '../unconfirmed/store.ts';
import type { createKeys } from '../workspaces/keys.ts';
import { createShareKeys } from '../workspaces/share-keys.ts';
import type { WorkspaceStore } from '../workspaces/store.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { createAdmission } from './admission.ts';
import { connectApi } from './api.ts';
import { createAppHandlers } from './apps-rpc.ts';
import { createAuditHandlers } from './audit-rpc.ts';
import { authRoutes } from './auth-routes.ts';
import { connectCallback } from './connect/callback.ts';
import { createConnectHandlers } from './connect/connect-rpc.ts';
import { createConnectLinkHandlers } from './connect/links-rpc.ts';
import { createHomeHandlers } from './home-rpc.ts';
import { createKeyHandlers } from './keys-rpc.ts';
import { createMemberHandlers } from './members-rpc.ts';
import { mayCreate, type NewWorkspaceRules } from './new-workspaces.ts';
import { DASHBOARD_SERVICES } from './services.ts';
import { createSignIn, type SignIn, type SignInStores } from './sign-in.ts';
import { findSimilarAccounts } from './similar-accounts.ts';
import { thumbnails } from './thumbnails.ts';
import { createVisitOf } from './visit.ts';
import { createStreams, type Streams } from './watch/streams.ts';
import { createWatchHandlers } from './watch/watch-rpc.ts';
import { workspaceApi } from './workspace-api.ts';
import { createWorkspaceHandlers } from './workspaces-rpc.ts';

interface Dependencies {
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
  heavyReads: HeavyReads;
  changes: Changes;
  broadcast: Broker['broadcast'];
  secret?: string | undefined;
  linkToken: DerivedSecrets['linkToken'];
  /** Attempts at a secret per client address and minute. */
  attempts: number;
  mailer: Mailer;
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

export interface Dashboard {
  /** The Connect API. */
  api: Router;
  /** The developer API with the session in place of the key. */
  workspaceApi: Router;
  /** The small copies of images. */
  thumbnails: ReturnType<typeof thumbnails>;
  /** Better-auth's endpoints. */
  auth: RequestHandler;
  /** Signing in at the provider; undefined without one. */
  providerSignIn: SignIn['providerRoutes'];
  /** Where consent pages return to. */
  connectCallback: RequestHandler;
  /** The page of approval links. */
  approvalPage: Router;
  /** Links with which people without a session connect accounts. */
  connectLinks: ConnectLinks;
  /** Adds deletions that end after their request to the audit log. */
  unconfirmedDeletions: UnconfirmedDeletions;
  /** The endpoints for assistants. */
  oauth: OAuth;
  /** The limits, for the exchange between replicas. */
  counters: Doors['counters'];
  setUp: SignIn['setUp'];
  reset: SignIn['reset'];
  instanceOwners: InstanceOwners;
  members: Members;
  mailInvitation: MailInvitation;
  invitations: Invitations;
  /** Adds to the audit log of a workspace. */
  recordAs: RecordAs;
  /** The open streams of pages and of events, and their changes. */
  streams: Streams;
  /** Ends the streams that are open. */
  stop(): void;
}

const OFF = 'Sign-in is off because DASHBOARD_SECRET is not set. Set it to at least 32 random bytes.';

/** Everything behind the pages: sign-in, and the API that they call. */
export function createDashboard(dependencies: Dependencies): Dashboard {
  const {
    stores,
    transaction,
    workspaces,
    keys,
    secret,
    attempts,
    mailer,
    oidc,
    publicUrl,
    linkUrl,
    clock,
    log,
  } = dependencies;
  const { services, profiles, platformSetup, idempotency, changes, broadcast, linkToken, heavyReads } =
    dependencies;
  const { identityStore, memberStore, invitationStore, auditStore } = stores;
  const doors = createDoors(attempts, clock);
  /** Links in e-mails use the public address, regardless of the request's host. */
  const linkOrigin = (origin: string) => publicUrl ?? origin;
  const mailInvitation = createMailInvitation({ mailer, doors, workspaces, linkOrigin });
  const visitOf = createVisitOf({ publicUrl, linkUrl }, secret === undefined ? OFF : undefined);
  const recordAs = createRecordAs(auditStore, changes.note);
  const record = createRecord(recordAs);
  const recordOwn = createRecordOwn(recordAs, memberStore);
  const firstProof = createFirstProof({
    ...{ people: identityStore, passkeys: stores.passkeyStore, resetTokens: stores.resetStore },
    grants: stores.grantStore,
  });
  const invitations = createInvitations({
    ...{ invitations: invitationStore, members: memberStore, people: identityStore, transaction },
    signUp: createSignUp({ people: identityStore, firstProof }),
  });
  const signIn = createSignIn({
    ...{ stores, transaction, workspaces, secret, oidc, mailer, doors, invitations, firstProof },
    ...{ visitOf, recordAs, recordOwn, linkOrigin, log },
    mayCreateWorkspaces: (person) => mayCreate(dependencies.newWorkspaces, person),
  });
  const { identity, setUp, reset } = signIn;

  const guards = {
    findCaller: identity.findCaller,
    findRole: memberStore.roleOf,
    findShareKey: createShareKeys(stores.workspaceStore),
    countCall: doors.call,
    countVisit: doors.visit,
  };
  const admission = createAdmission(guards);

  const streams = createStreams(changes, broadcast, log);
  const oauth = createOAuth({ ...dependencies, recordAs, doors });
  const connecting = createConnecting(stores.connectionStore, services, profiles);
  const connectLinks = createConnectLinks({
    ...{ store: stores.connectLinkStore, linkToken, connecting, setup: platformSetup.read, recordAs },
    linkUrl,
  });
  const readBranding = createReadBranding({ workspaces: stores.workspaceStore, profiles, services, log });
  const unconfirmedDeletions = createUnconfirmedDeletions({
    ...{ store: stores.unconfirmedStore, posts: services.posts, recordAs },
  });
  const endLinks = createEndLinks({ invitations: invitationStore, grants: stores.grantStore });
  const members = createMembers({ members: memberStore, people: identityStore, endLinks, transaction });
  const memberHandlers = createMemberHandlers({
    ...{ members, invitations, workspaces, identity, doors, record, recordOwn, mailInvitation },
  });

  const workspaceHandlers = createWorkspaceHandlers({
    ...{ workspaces, members: memberStore, transaction, services, record, rules: dependencies.newWorkspaces },
  });

  return {
    api: connectApi({
      services: DASHBOARD_SERVICES,
      routes: (router) => {
        signIn.serve(router);
        router
          .service(WorkspacesService, workspaceHandlers)
          .service(MembersService, memberHandlers)
          .service(
            KeysService,
            createKeyHandlers(keys, stores.keyLogStore, findSimilarAccounts(services, log), record),
          )
          .service(HomeService, createHomeHandlers(services, keys, log))
          .service(AuditService, createAuditHandlers(auditStore))
          .service(ConnectLinksService, createConnectLinkHandlers({ connectLinks, readBranding, doors }));
        router
          .service(AssistantsService, oauth.handlers)
          .service(AppsService, createAppHandlers(services, platformSetup, log))
          .service(WatchService, createWatchHandlers(streams, guards))
          .service(
            AccountsService,
            createConnectHandlers({
              connecting,
              setup: platformSetup.read,
              record,
              noteChange: changes.note,
            }),
          );
      },
      admission,
      visitOf,
      log,
    }),
    workspaceApi: workspaceApi({
      ...{ services, connectLinks, approvalLinks: dependencies.approvalLinks, profiles, platformSetup },
      profileJobs: dependencies.profileJobs,
      ...{ idempotency, heavyReads, recordAs },
      ...{ unconfirmedDeletions, noteChange: changes.note },
      ...{ admission, visitOf, workspaceOf: workspaces.getWorkspace },
    }),
    thumbnails: thumbnails({ services, admission, visitOf }),
    auth: authRoutes({ identity, doors, visitOf, log }),
    providerSignIn: signIn.providerRoutes,
    connectCallback: connectCallback({ connecting, connectLinks, guards, visitOf, recordAs, log }),
    approvalPage: approvalPage({
      ...{ links: dependencies.approvalLinks, services, profiles, workspaces, recordAs, doors },
      ...{ noteChange: changes.note, mediaOrigins: dependencies.mediaOrigins, readBranding, log },
    }),
    connectLinks,
    unconfirmedDeletions,
    oauth,
    counters: doors.counters,
    ...{ setUp, reset, members, invitations, mailInvitation, recordAs },
    instanceOwners: createInstanceOwners(identityStore),
    streams,
    stop: streams.stop,
  };
}
