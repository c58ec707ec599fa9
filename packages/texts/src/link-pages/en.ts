/** The texts of the pages of connect links. */
export const en = {
  'title.connect': 'Connect an account',
  'title.choose': 'Choose accounts',
  loading: 'Loading',
  retry: 'Try again',
  cancel: 'Cancel',
  back: 'Back',
  'go.to': 'Go to {host}',
  logo: 'Logo of {name}',

  'ask.one': '<b>{name}</b> asks to publish on your account and to read the metrics of its posts.',
  'ask.known': '<b>{name}</b> asks to publish on <b>{username}</b> and to read the metrics of its posts.',
  'ask.several': '<b>{name}</b> asks to publish on your accounts and to read the metrics of their posts.',
  return: 'Afterwards, you return to <b>{host}</b>.',
  once: 'You can use the link once, until {time}.',
  'which.platform': 'Where is your account?',
  consent:
    '{platform} asks for your consent on its own page. An account that is already connected keeps its posts.',
  'continue.to': 'Continue to {platform}',
  connect: 'Connect',
  'no.files':
    '{platform} can’t fetch files from this service, because its operator has not given it a public https address. Posts with files will be rejected.',
  advanced: 'Advanced',
  example: 'For example {value}.',
  'empty.for': 'Leave it empty for {value}.',

  'test.notice': 'This link connects a test account. No sign-in is needed, and posts are published nowhere.',
  'test.account': 'Account',
  'test.account.help': 'Its name determines what happens to its posts.',
  'test.connect': 'Connect test account',

  'choose.intro':
    'This sign-in opens {count, plural, one {# account} other {# accounts}} on {platform}. Only the accounts that you select are connected.',
  'choose.omitted':
    'The sign-in opens {count, plural, one {# more account, which} other {# more accounts, which}} can’t be listed. To connect one of them, allow access to fewer accounts on {platform}’s page.',
  'choose.search': 'Search accounts',
  'choose.accounts': 'Accounts',
  'choose.all': 'Select all',
  'choose.matching': 'Select all {count} that match',
  'choose.none': 'No account matches.',
  'choose.first': 'Select at least one account.',
  'choose.selected': '{selected} of {count} selected.',
  'choose.until': 'You can choose until {time}.',
  'choose.connected': 'Connected',
  'choose.connect': '{count, plural, one {Connect account} other {Connect # accounts}}',

  'end.used.title': 'This link was used',
  'end.used': 'Accounts were already connected with it. To connect another one, ask for a new link.',
  'end.expired.title': 'This link has expired',
  'end.expired': 'Nothing was connected. Ask the sender of the link for a new one.',
  'end.deleted.title': 'This link was withdrawn',
  'end.deleted': 'Nothing was connected. Ask the sender of the link for a new one.',
  'end.incomplete.title': 'This link is incomplete',
  'end.incomplete': 'Check that you opened the whole link.',
  'end.unknown.title': 'There is no such link',
  'end.unknown':
    'It may be incomplete, withdrawn or expired. Check that you opened the whole link. If that does not help, ask the sender of the link for a new one.',
  'end.other_browser.title': 'This is another browser',
  'end.other_browser':
    'Nothing was connected, because another browser opened the consent page. Open the link again and do all steps in one browser.',
  'end.choice_ended.title': 'This choice has ended',
  'end.choice_ended':
    'Accounts were already chosen, ten minutes have passed, or another browser opened the consent page. To connect others, open the link again.',
  'end.too_late.title': 'This took too long',
  'end.too_late':
    'Nothing was connected, because the platform’s response is valid only once and for ten minutes. Open the link again.',
  'end.failed.title': 'Nothing was connected',
  'end.failed': 'Open the link again.',

  'problem.unchanged': 'No account was connected.',
  'problem.details': 'Check your entries, then try again.',
  'problem.refused': 'The platform did not accept the sign-in. Check your entries, then try again.',
  'problem.unreachable': 'The server is unreachable. Check your connection, then try again.',
  'problem.busy':
    'There were too many attempts. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
  'problem.link': 'This link can’t be used any more. Ask the sender for a new one.',
  'problem.other': 'This did not work. Try again later.',
  'problem.request': 'Request <b>{id}</b>',
} as const;
