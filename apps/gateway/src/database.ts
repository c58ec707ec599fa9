import type { Connection } from 'mongoose';
import { createAccountSetStore } from './account-sets/store.ts';
import { createApprovalLinkStore } from './approvals/link-store.ts';
import { createAuditStore } from './audit/store.ts';
import { createCommentStore } from './comments/store.ts';
import { createConnectLinkStore } from './connecting/link-store.ts';
import { createConnectionStore } from './connecting/store.ts';
import { createIdempotencyStore } from './idempotency/store.ts';
import { createJobStore } from './jobs/store.ts';
import { createKeyLogStore } from './key-log/store.ts';
import { createConfirmationStore } from './mcp/confirmation-store.ts';
import { createMemberMailStore } from './member-mails/store.ts';
import { migrations } from './migrations.ts';
import { createPushNewsStore } from './news/store.ts';
import { createNoteStore } from './notes/store.ts';
import { createNoticeStore } from './notices/store.ts';
import { createClientStore } from './oauth/client-store.ts';
import { createGrantStore } from './oauth/store.ts';
import { createIdentityStore } from './people/identity/store.ts';
import { createInvitationStore } from './people/members/invitation-store.ts';
import { createMemberStore } from './people/members/store.ts';
import { createPasskeyStore } from './people/passkeys/store.ts';
import { createSetUpStore } from './people/set-up/set-up-store.ts';
import { createResetStore } from './people/sign-in/reset-store.ts';
import { createProfileStore } from './profiles/store.ts';
import { createPushDeviceStore } from './push/device-store.ts';
import { createTallyStore } from './rate-limits/store.ts';
import { createUnconfirmedStore } from './unconfirmed/store.ts';
import { createDeletionStore } from './workspaces/deletion-store.ts';
import { createWorkspaceStore } from './workspaces/store.ts';

/** The gateway's database: its stores with their indexes, and its migrations. */
export const database = {
  createStores: (connection: Connection) => ({
    workspaceStore: createWorkspaceStore(connection),
    deletionStore: createDeletionStore(connection),
    idempotencyStore: createIdempotencyStore(connection),
    tallyStore: createTallyStore(connection),
    identityStore: createIdentityStore(connection),
    resetStore: createResetStore(connection),
    passkeyStore: createPasskeyStore(connection),
    setUpStore: createSetUpStore(connection),
    memberStore: createMemberStore(connection),
    invitationStore: createInvitationStore(connection),
    auditStore: createAuditStore(connection),
    connectionStore: createConnectionStore(connection),
    keyLogStore: createKeyLogStore(connection),
    grantStore: createGrantStore(connection),
    clientStore: createClientStore(connection),
    profileStore: createProfileStore(connection),
    approvalMailStore: createMemberMailStore(connection, 'ApprovalMail', 'approval_mails'),
    commentMailStore: createMemberMailStore(connection, 'CommentMail', 'comment_mails'),
    commentStore: createCommentStore(connection),
    jobStore: createJobStore(connection),
    approvalLinkStore: createApprovalLinkStore(connection),
    connectLinkStore: createConnectLinkStore(connection),
    confirmationStore: createConfirmationStore(connection),
    noteStore: createNoteStore(connection),
    noticeStore: createNoticeStore(connection),
    pushDeviceStore: createPushDeviceStore(connection),
    pushNewsStore: createPushNewsStore(connection),
    unconfirmedStore: createUnconfirmedStore(connection),
    accountSetStore: createAccountSetStore(connection),
  }),
  migrations,
};
