import type { Letter } from './mailer.ts';

/** Removes line breaks from names, so that people can't add lines to the message. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

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
