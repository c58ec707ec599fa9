import type { Letter } from './mailer.ts';

/** Names are what people chose: a line break would let them write lines of their own. */
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

The link is good for a week and one use. If you do not know what this is about, ignore this message.
`,
  };
};

/** Lets a person set a new password. */
export const passwordLetter = (url: string): Letter => ({
  subject: 'Set a new password for Postrider',
  text: `A new password was requested for your account on Postrider. Set one here:
${url}

The link is good for an hour and one use. It ends all of your sessions. If you did not request it, ignore this message: your
password stays as it is.
`,
});

/** Lets a person confirm the address. */
export const confirmationLetter = (url: string): Letter => ({
  subject: 'Confirm your address for Postrider',
  text: `Someone has signed up on Postrider with this address. If it was you, confirm that it is yours and set a new password here:
${url}

The link is good for an hour and one use. It ends all of your sessions, and removes passkeys, second factors and connected
assistants. If you do not know what this is about, ignore this message.
`,
});
