import {
  AccountSetsService,
  AccountsService,
  AppsService,
  AssistantsService,
  AuditService,
  CommentsService,
  ConnectLinksService,
  HomeService,
  KeysService,
  LinkCardsService,
  MembersService,
  NotesService,
  PushService,
  WatchService,
  WorkspacesService,
} from '@postrider/contracts/dashboard';
import { createAccountSets } from '../account-sets/account-sets.ts';
import { approvalPage } from '../approval-page/page-routes.ts';
import { createRecordAs } from '../audit/audit.ts';
import { createReadBranding } from '../branding/shown-branding.ts';
import { createComments } from '../comments/comments.ts';
import { createConnecting } from '../connecting/connecting.ts';
import { createConnectLinks } from '../connecting/links.ts';
import { createNotes } from '../notes/notes.ts';
import { createOAuth } from '../oauth/oauth.ts';
import { createDoors } from '../people/doors.ts';
import { createInstanceOwners } from '../people/identity/instance-owners.ts';
import { createEndLinks } from '../people/members/end-links.ts';
import { createInvitations } from '../people/members/invitations.ts';
import { createMailInvitation } from '../people/members/mail-invitation.ts';
import { createMembers } from '../people/members/members.ts';
import { createSignUp } from '../people/members/sign-up.ts';
import { createRecord, createRecordOwn } from '../people/record.ts';
import { createFirstProof } from '../people/sign-in/first-proof.ts';
import { createUnconfirmedDeletions } from '../unconfirmed/deletions.ts';
import { createShareKeys } from '../workspaces/share-keys.ts';
import { createAccountSetHandlers } from './account-sets-rpc.ts';
import { createAdmission } from './admission.ts';
import { connectApi } from './api.ts';
import { createAppHandlers } from './apps-rpc.ts';
import { createAuditHandlers } from './audit-rpc.ts';
import { authRoutes } from './auth-routes.ts';
import { avatars } from './avatars.ts';
import { createCommentHandlers } from './comments-rpc.ts';
import { connectCallback } from './connect/callback.ts';
import { createConnectHandlers } from './connect/connect-rpc.ts';
import { createConnectLinkHandlers } from './connect/links-rpc.ts';
import type { DashboardDependencies } from './dependencies.ts';
import { createHomeHandlers } from './home-rpc.ts';
import { createKeyHandlers } from './keys-rpc.ts';
import { createLinkCardHandlers } from './link-cards-rpc.ts';
import { createMemberHandlers } from './members-rpc.ts';
import { mayCreate } from './new-workspaces.ts';
import { createNoteHandlers } from './notes-rpc.ts';
import type { Dashboard } from './parts.ts';
import { createPushHandlers } from './push-rpc.ts';
import { DASHBOARD_SERVICES } from './services.ts';
import { createSignIn } from './sign-in.ts';
import { findSimilarAccounts } from './similar-accounts.ts';
import { thumbnails } from './thumbnails.ts';
import { createVisitOf } from './visit.ts';
import { createStreams } from './watch/streams.ts';
import { createWatchHandlers } from './watch/watch-rpc.ts';
import { workspaceApi } from './workspace-api.ts';
import { createWorkspaceHandlers } from './workspaces-rpc.ts';

export type { Dashboard } from './parts.ts';

const OFF = 'Sign-in is off because DASHBOARD_SECRET is not set. Set it to at least 32 random bytes.';

/** Everything behind the pages: sign-in, and the API that they call. */
export function createDashboard(dependencies: DashboardDependencies): Dashboard {
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
    people: identityStore,
    passkeys: stores.passkeyStore,
    resetTokens: stores.resetStore,
    grants: stores.grantStore,
  });
  const invitations = createInvitations({
    invitations: invitationStore,
    members: memberStore,
    people: identityStore,
    transaction,
    signUp: createSignUp({ people: identityStore, firstProof }),
  });
  const signIn = createSignIn({
    stores,
    transaction,
    workspaces,
    secret,
    oidc,
    mailer,
    doors,
    invitations,
    firstProof,
    visitOf,
    recordAs,
    recordOwn,
    linkOrigin,
    log,
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
    store: stores.connectLinkStore,
    linkToken,
    connecting,
    setup: platformSetup.read,
    recordAs,
    linkUrl,
  });
  const notes = createNotes({ store: stores.noteStore, profiles, noteChange: changes.note });
  const readBranding = createReadBranding({ workspaces: stores.workspaceStore, profiles, services, log });
  const unconfirmedDeletions = createUnconfirmedDeletions({
    store: stores.unconfirmedStore,
    posts: services.posts,
    recordAs,
  });
  const endLinks = createEndLinks({ invitations: invitationStore, grants: stores.grantStore });
  const members = createMembers({ members: memberStore, people: identityStore, endLinks, transaction });
  const comments = createComments({
    store: stores.commentStore,
    posts: services.posts,
    members: memberStore,
    sendsMail: mailer.isOn,
  });
  const memberHandlers = createMemberHandlers({
    members,
    invitations,
    workspaces,
    identity,
    doors,
    record,
    recordOwn,
    mailInvitation,
  });

  const accountSets = createAccountSets({
    store: stores.accountSetStore,
    platforms: services.platforms,
  });

  const workspaceHandlers = createWorkspaceHandlers({
    workspaces,
    members: memberStore,
    transaction,
    services,
    record,
    rules: dependencies.newWorkspaces,
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
          .service(NotesService, createNoteHandlers(notes))
          .service(
            CommentsService,
            createCommentHandlers({ comments, people: identityStore, noteChange: changes.note }),
          )
          .service(ConnectLinksService, createConnectLinkHandlers({ connectLinks, readBranding, doors }));
        router
          .service(AssistantsService, oauth.handlers)
          .service(AppsService, createAppHandlers(services, platformSetup, log))
          .service(WatchService, createWatchHandlers(streams, guards))
          .service(LinkCardsService, createLinkCardHandlers(services, doors))
          .service(AccountSetsService, createAccountSetHandlers(accountSets, changes.note))
          .service(PushService, createPushHandlers({ push: dependencies.push, members: memberStore, doors }))
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
      services,
      connectLinks,
      approvalLinks: dependencies.approvalLinks,
      profiles,
      platformSetup,
      findActors: dependencies.findActors,
      profileJobs: dependencies.profileJobs,
      idempotency,
      heavyReads,
      recordAs,
      unconfirmedDeletions,
      noteChange: changes.note,
      admission,
      visitOf,
      workspaceOf: workspaces.getWorkspace,
    }),
    thumbnails: thumbnails({ services, admission, visitOf }),
    avatars: avatars({ services, admission, visitOf }),
    auth: authRoutes({ identity, doors, visitOf, log }),
    providerSignIn: signIn.providerRoutes,
    connectCallback: connectCallback({ connecting, connectLinks, guards, visitOf, recordAs, log }),
    approvalPage: approvalPage({
      links: dependencies.approvalLinks,
      services,
      profiles,
      workspaces,
      recordAs,
      doors,
      noteChange: changes.note,
      mediaOrigins: dependencies.mediaOrigins,
      readBranding,
      log,
    }),
    connectLinks,
    unconfirmedDeletions,
    oauth,
    counters: doors.counters,
    setUp,
    reset,
    members,
    invitations,
    mailInvitation,
    recordAs,
    instanceOwners: createInstanceOwners(identityStore),
    streams,
    stop: streams.stop,
  };
}
