import { MembersService, PasswordService, type Role, SessionService } from '@postrider/contracts/dashboard';
import { type Browser, openBrowser } from './browser.ts';
import type { Harness } from './harness.ts';
import { operatorOf } from './operator.ts';

export const PASSWORD = 'plum orbit saddle winter';

/** The first owner, signed in, with a workspace. */
export async function setUpOwner({ gateway }: Harness) {
  const { url } = await operatorOf(gateway).createSetUpLink({});
  const browser = openBrowser(gateway.address);
  const { workspaceId } = await browser.client(SessionService).setUp({
    token: url.split('#')[1] ?? '',
    name: 'Ada',
    email: 'ada@example.com',
    password: PASSWORD,
    workspaceName: 'Engines',
  });
  return { browser, workspaceId };
}

/** The operator vouches for a person's address, by a link to a new password; the browser is signed in again. */
export async function confirm({ gateway }: Harness, browser: Browser, email: string): Promise<void> {
  const { url } = await operatorOf(gateway).createPasswordResetLink({ email });
  await browser.client(PasswordService).resetPassword({ token: url.split('#')[1] ?? '', password: PASSWORD });
  await browser.auth('/sign-in/email', { email, password: PASSWORD });
}

/** Invites a new person, who signs up by the link that is shown: nothing has proven the address. */
export async function join(
  { gateway }: Harness,
  owner: Awaited<ReturnType<typeof setUpOwner>>,
  name: string,
  role: Role,
) {
  const { url } = await owner.browser
    .client(MembersService)
    .createInvitation({ workspaceId: owner.workspaceId, email: `${name}@example.com`, role });
  const browser = openBrowser(gateway.address);
  const token = url.split('#')[1] ?? '';
  await browser.client(MembersService).signUp({ token, name, password: PASSWORD });
  return browser;
}
