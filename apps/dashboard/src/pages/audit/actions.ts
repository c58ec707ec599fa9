/** The words of an audit log entry between the person and the subject. */
const SENTENCES: Record<string, string> = {
  'key.created': 'created the key',
  'key.renamed': 'renamed the key to',
  'key.changed': 'changed the account rule of the key',
  'key.disabled': 'disabled the key',
  'key.enabled': 'enabled the key',
  'key.deleted': 'deleted the key',
  'assistant.connected': 'allowed the assistant',
  'assistant.disconnected': 'disconnected the assistant',
  'member.joined': 'joined as',
  'member.role_changed': 'changed the role of',
  'member.removed': 'removed',
  'member.left': 'left, as',
  'member.password_reset': 'set a new password as',
  'member.address_confirmed': 'confirmed the address of',
  'member.passkey_added': 'added the passkey',
  'member.passkey_removed': 'removed the passkey',
  'member.provider_connected': 'connected a provider’s account as',
  'member.provider_disconnected': 'disconnected a provider’s account as',
  'invitation.created': 'invited',
  'invitation.deleted': 'withdrew the invitation of',
  'account.connected': 'connected the account',
  'account.disconnected': 'disconnected the account',
  'post.taken_down': 'deleted the live post',
  'webhook.created': 'created the webhook',
  'webhook.updated': 'changed the webhook',
  'webhook.secret_rotated': 'rotated the secret of the webhook',
  'webhook.deleted': 'deleted the webhook',
  'connect_link.created': 'created a connect link to',
  'connect_link.deleted': 'deleted a connect link to',
  'workspace.created': 'created the workspace',
  'workspace.changed': 'changed the settings of',
};

/** "created the key"; for an unlisted action its own name: "account connected". */
export const sentenceOf = (action: string): string =>
  SENTENCES[action] ?? action.replace('.', ' ').replaceAll('_', ' ');
