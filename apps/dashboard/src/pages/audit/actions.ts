import { type Message, msg } from '../../texts/message.ts';

/** The sentences of audit log entries: a person, and what it was done to. */
const SENTENCES: Readonly<Record<string, Message>> = {
  'key.created': msg('{who} created the key {what}'),
  'key.renamed': msg('{who} renamed the key to {what}'),
  'key.changed': msg('{who} changed the account rule of the key {what}'),
  'key.disabled': msg('{who} disabled the key {what}'),
  'key.enabled': msg('{who} enabled the key {what}'),
  'key.deleted': msg('{who} deleted the key {what}'),
  'assistant.connected': msg('{who} allowed the assistant {what}'),
  'assistant.disconnected': msg('{who} disconnected the assistant {what}'),
  'member.joined': msg('{who} joined as {what}'),
  'member.role_changed': msg('{who} changed the role of {what}'),
  'member.removed': msg('{who} removed {what}'),
  'member.left': msg('{who} left, as {what}'),
  'member.password_reset': msg('{who} set a new password as {what}'),
  'member.address_confirmed': msg('{who} confirmed the address of {what}'),
  'member.passkey_added': msg('{who} added the passkey {what}'),
  'member.passkey_removed': msg('{who} removed the passkey {what}'),
  'member.provider_connected': msg('{who} connected a provider’s account as {what}'),
  'member.provider_disconnected': msg('{who} disconnected a provider’s account as {what}'),
  'invitation.created': msg('{who} invited {what}'),
  'invitation.deleted': msg('{who} withdrew the invitation of {what}'),
  'account.connected': msg('{who} connected the account {what}'),
  'account.choice_created': msg('{who} created the {what}'),
  'account.disconnected': msg('{who} disconnected the account {what}'),
  'post.taken_down': msg('{who} deleted the live post {what}'),
  'post.approved': msg('{who} approved the post {what}'),
  'post.declined': msg('{who} declined the post {what}'),
  'approval_link.created': msg('{who} created an approval link for the post {what}'),
  'approval_link.deleted': msg('{who} revoked an approval link of the post {what}'),
  'webhook.created': msg('{who} created the webhook {what}'),
  'webhook.updated': msg('{who} changed the webhook {what}'),
  'webhook.secret_rotated': msg('{who} rotated the secret of the webhook {what}'),
  'webhook.deleted': msg('{who} deleted the webhook {what}'),
  'connect_link.created': msg('{who} created a connect link to {what}'),
  'profile.created': msg('{who} created the profile {what}'),
  'profile.changed': msg('{who} changed the profile {what}'),
  'profile.deleted': msg('{who} deleted the profile {what}'),
  'profile.exported': msg('{who} exported the profile {what}'),
  'connect_link.deleted': msg('{who} deleted a connect link to {what}'),
  'workspace.created': msg('{who} created the workspace {what}'),
  'workspace.changed': msg('{who} changed the settings of {what}'),
};

/** "{who} created the key {what}"; undefined for an action of a later version. */
export const sentenceOf = (action: string): Message | undefined => SENTENCES[action];

/** An unlisted action in words: "account connected". */
export const wordsOf = (action: string): string => action.replace('.', ' ').replaceAll('_', ' ');

/** The areas of actions, to filter by, with the beginnings of their names. */
export const SUBJECTS = [
  ['people', msg('People'), ['member', 'invitation']],
  ['keys', msg('Keys and assistants'), ['key', 'assistant']],
  ['accounts', msg('Accounts and profiles'), ['account', 'connect_link', 'profile']],
  ['posts', msg('Posts'), ['post', 'approval_link']],
  ['other', msg('Webhooks and settings'), ['webhook', 'workspace']],
] as const satisfies readonly (readonly [string, Message, readonly string[]])[];

export type Subject = (typeof SUBJECTS)[number][0];

/** The area of an action. */
export function subjectOf(action: string): Subject {
  const [kind = ''] = action.split('.');
  return SUBJECTS.find(([, , kinds]) => kinds.some((each) => each === kind))?.[0] ?? 'other';
}
