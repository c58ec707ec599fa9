import type { Letter } from './mailer.ts';

/** Removes line breaks from names, so that people can't add lines to the message. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Invites a person to a workspace. */
export const invitationLetter = (facts: {
  invitedBy: string;
  workspaceName: string;
  role: string;
  url: string;
}): Letter => {
  const [by, workspace] = [oneLine(facts.invitedBy), oneLine(facts.workspaceName)];
  return {
    subject: `Invitation to ${workspace} on Postrider`,
    text: `${by} invites you to the workspace ${workspace} on Postrider, as ${facts.role}.

Join here:
${facts.url}

The link is valid for one week and can be used once. If you did not expect this invitation, ignore this message.
`,
  };
};

/** Lets a person set a new password. */
export const passwordLetter = (url: string): Letter => ({
  subject: 'Set a new password for Postrider',
  text: `Someone requested a new password for your Postrider account. Set it here:
${url}

The link is valid for one hour and can be used once. Setting a new password ends all of your sessions. If you did not request this, ignore this message: your password stays the same.
`,
});

/** Lets a person confirm the address. */
export const confirmationLetter = (url: string): Letter => ({
  subject: 'Confirm your address for Postrider',
  text: `Someone signed up on Postrider with this address. If it was you, confirm the address and set a new password here:
${url}

The link is valid for one hour and can be used once. Setting a new password ends all of your sessions and removes passkeys, second factors and connected assistants. If you did not sign up, ignore this message.
`,
});

/** An account that must be connected again. */
export interface ExpiringAccount {
  platformName: string;
  username: string;
  expiresAt: Date;
}

/** The most accounts that a letter names. */
const NAMED = 20;

/** Warns an owner of a workspace that accounts will expire. @param url the page of the accounts */
export function expirationLetter(facts: {
  workspaceName: string;
  accounts: readonly ExpiringAccount[];
  url: string | undefined;
}): Letter {
  const { accounts, url } = facts;
  const workspace = oneLine(facts.workspaceName);
  const sorted = accounts.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  const lines = sorted
    .slice(0, NAMED)
    .map(
      ({ platformName, username, expiresAt }) =>
        `- ${oneLine(username)} on ${platformName}: ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    );
  const others = accounts.length - lines.length;
  if (others > 0) lines.push(`- and ${others} more`);
  const isOne = accounts.length === 1;
  return {
    subject: `${isOne ? 'An account' : `${accounts.length} accounts`} of ${workspace} must be connected again soon`,
    text: `Access to ${isOne ? 'this account' : 'these accounts'} of the workspace ${workspace} expires, and can’t be renewed automatically:

${lines.join('\n')}

Posts after this time fail. Connect ${isOne ? 'the account' : 'the accounts'} again before then${url ? `:\n${url}` : ', on the page Accounts of the dashboard.'}
${isOne ? 'The account keeps its' : 'The accounts keep their'} scheduled posts.
`,
  };
}
