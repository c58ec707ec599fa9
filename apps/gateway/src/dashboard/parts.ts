import type { RequestHandler, Router } from 'express';
import type { RecordAs } from '../audit/audit.ts';
import type { ConnectLinks } from '../connecting/links.ts';
import type { OAuth } from '../oauth/oauth.ts';
import type { Doors } from '../people/doors.ts';
import type { InstanceOwners } from '../people/identity/instance-owners.ts';
import type { Invitations } from '../people/members/invitations.ts';
import type { MailInvitation } from '../people/members/mail-invitation.ts';
import type { Members } from '../people/members/members.ts';
import type { UnconfirmedDeletions } from '../unconfirmed/deletions.ts';
import type { avatars } from './avatars.ts';
import type { SignIn } from './sign-in.ts';
import type { thumbnails } from './thumbnails.ts';
import type { Streams } from './watch/streams.ts';

/** The parts of the dashboard that are served, or used by other parts of the gateway. */
export interface Dashboard {
  /** The Connect API. */
  api: Router;
  /** The developer API with the session in place of the key. */
  workspaceApi: Router;
  /** The small copies of images. */
  thumbnails: ReturnType<typeof thumbnails>;
  avatars: ReturnType<typeof avatars>;
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
