import type { ConnectRouter } from '@connectrpc/connect';
import { PasskeysService, PasswordService, SessionService } from '@postrider/contracts/dashboard';
import type { Log } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import type { Request } from 'express';
import type { RecordAs } from '../audit/audit.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Person, Visit } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import { createIdentity } from '../people/identity/identity.ts';
import type { IdentityStore } from '../people/identity/store.ts';
import type { Invitations } from '../people/members/invitations.ts';
import type { MemberStore } from '../people/members/store.ts';
import { createProviderSignIn } from '../people/oidc/oidc.ts';
import type { ProviderConfig } from '../people/oidc/provider.ts';
import { createPasskeys } from '../people/passkeys/passkeys.ts';
import type { PasskeyStore } from '../people/passkeys/store.ts';
import type { RecordOwn } from '../people/record.ts';
import { createSetUp } from '../people/set-up/set-up.ts';
import type { SetUpStore } from '../people/set-up/set-up-store.ts';
import type { FirstProof } from '../people/sign-in/first-proof.ts';
import { createProve } from '../people/sign-in/proof.ts';
import { createPasswordReset } from '../people/sign-in/reset.ts';
import type { ResetStore } from '../people/sign-in/reset-store.ts';
import { createSignInMethods, providerIdOf } from '../people/sign-in/sign-in-methods.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { createPasskeyHandlers } from './passkeys-rpc.ts';
import { createPasswordHandlers } from './password-rpc.ts';
import { createSessionHandlers } from './session-rpc.ts';

export interface SignInStores {
  identityStore: IdentityStore;
  setUpStore: SetUpStore;
  resetStore: ResetStore;
  passkeyStore: PasskeyStore;
  memberStore: MemberStore;
}

interface Dependencies {
  stores: SignInStores;
  transaction: Transaction;
  workspaces: ReturnType<typeof createWorkspaces>;
  secret?: string | undefined;
  /** The sign-in provider that people may use instead of a password. */
  oidc: ProviderConfig | undefined;
  mailer: Mailer;
  doors: Doors;
  invitations: Invitations;
  firstProof: FirstProof;
  visitOf(request: Request): Visit;
  recordAs: RecordAs;
  recordOwn: RecordOwn;
  mayCreateWorkspaces(person: Person): boolean;
  /** The address of links in e-mails. */
  linkOrigin(origin: string): string;
  log: Log;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** How people sign in: the first owner, sessions, passwords, passkeys and an OpenID Connect provider. */
export function createSignIn(dependencies: Dependencies) {
  const { stores, transaction, workspaces, secret, oidc, mailer, doors, firstProof } = dependencies;
  const { recordOwn, linkOrigin, log } = dependencies;
  const { identityStore: people, memberStore: members } = stores;
  const identity = createIdentity(people, secret, log);
  const setUp = createSetUp({ people, tokens: stores.setUpStore, members, workspaces, transaction });
  const reset = createPasswordReset({ people, tokens: stores.resetStore, firstProof, transaction });
  const passkeys = createPasskeys({ store: stores.passkeyStore, people, transaction, log });
  const provider = createProviderSignIn(oidc, { ...dependencies, people, identity });
  const providerId = oidc && providerIdOf(oidc.issuer);
  const signInMethods = createSignInMethods({
    people,
    passkeys: stores.passkeyStore,
    transaction,
    providerId,
  });
  const prove = createProve({ identity, signInMethods, doors });

  async function membershipsOf(userId: string) {
    const memberships = await members.ofUser(userId);
    const summaries = await Promise.all(
      memberships.map(({ workspaceId }) => workspaces.getWorkspace(workspaceId)),
    );
    return summaries.map(({ id, name, timeZone }, i) => ({
      workspaceId: id,
      workspaceName: name,
      timeZone,
      role: memberships[i]?.role ?? 'viewer',
    }));
  }

  return {
    identity,
    setUp,
    reset,
    /** Signing in at the provider; undefined without one. */
    providerRoutes: provider.routes,

    /** Adds its services to the dashboard's API. */
    serve(router: ConnectRouter): void {
      const session = {
        identity,
        setUp,
        doors,
        signInMethods,
        recordOwn,
        membershipsOf,
        sendsMail: mailer.isOn,
        providerName: provider.name,
        mayCreateWorkspaces: dependencies.mayCreateWorkspaces,
      };
      const password = { reset, people, prove, mailer, doors, linkOrigin, recordOwn, log };
      const passkey = { passkeys, identity, signInMethods, prove, doors, recordOwn };
      router
        .service(SessionService, createSessionHandlers(session))
        .service(PasswordService, createPasswordHandlers(password))
        .service(PasskeysService, createPasskeyHandlers(passkey));
    },
  };
}
