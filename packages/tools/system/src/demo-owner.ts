import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOperatorClient } from '@postrider/cli/client';
import { Role } from '@postrider/contracts/dashboard';
import { LOCAL } from '@postrider/local-stack/local';
import { createOnce, readOperatorFile } from './config.ts';

/** The sign-in of the demo owner. */
export interface DemoOwner {
  dashboardUrl: string;
  email: string;
  password: string;
}

const EMAIL = 'demo@postrider.test';
const PASSWORD_FILE = join(LOCAL, 'demo-password');

/**
 * Creates the owner of the demo workspace and of the installation, with a password that is stored on this machine. The
 * operator vouches for the address. Repeatable.
 */
export async function demoOwner(workspaceId: string, dashboardUrl: string): Promise<DemoOwner> {
  const operator = createOperatorClient(readOperatorFile());
  createOnce(PASSWORD_FILE, randomBytes(15).toString('base64url'));
  const password = readFileSync(PASSWORD_FILE, 'utf8').trim();
  const { members } = await operator.listMembers({ workspaceId });
  const present = members.find(({ email }) => email === EMAIL);
  if (!present) {
    const { url } = await operator.createInvitation({ workspaceId, email: EMAIL, role: Role.OWNER });
    await call(dashboardUrl, 'MembersService/SignUp', { token: tokenOf(url), name: 'Demo', password });
  }
  if (!present?.emailVerified) {
    const { url } = await operator.createPasswordResetLink({ email: EMAIL });
    await call(dashboardUrl, 'PasswordService/ResetPassword', { token: tokenOf(url), password });
    await operator.setInstanceOwner({ email: EMAIL, isOwner: true });
  }
  return { dashboardUrl, email: EMAIL, password };
}

const tokenOf = (url: string) => url.split('#')[1] ?? '';

/** Calls the dashboard's API like a browser. Throws if that is rejected. */
async function call(dashboardUrl: string, method: string, body: object) {
  const answer = await fetch(`${dashboardUrl}/dashboard/api/dashboard.v1.${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: dashboardUrl },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The demo owner could not be created: ${await answer.text()}`);
}
