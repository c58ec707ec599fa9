/** The texts of push notifications. The title comes first on the screen; the body names the post and the workspace. */
export const en = {
  'failures.one': 'A post failed on {platform}',
  'failures.accounts':
    '{count, plural, one {A post failed on # account} other {A post failed on # accounts}}',
  'failures.posts': '{count, plural, one {# post failed} other {# posts failed}}',
  'accounts.one': 'Connect {account} on {platform} again',
  'accounts.many':
    '{count, plural, one {# account must be connected again} other {# accounts must be connected again}}',
  'approvals.one': 'A post is waiting for your approval',
  'approvals.many':
    '{count, plural, one {# post is waiting for your approval} other {# posts are waiting for your approval}}',
  'test.title': 'Notifications are on',
  'test.body': 'This device gets notifications from Postrider.',
  'no.text': 'A post without text',
};

/** The texts of push notifications in one language. */
export type PushTexts = Readonly<Record<keyof typeof en, string>>;
