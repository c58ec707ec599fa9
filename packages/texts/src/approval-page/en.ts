/** The texts of the page of an approval link. */
export const en = {
  'title.ask': 'Approve a post',
  'title.approved': 'The post was approved',
  'title.declined': 'The post was declined',
  'title.deciding': 'The decision is being saved',
  'title.ended': 'This link can’t be used',
  'title.busy': 'Too many attempts',
  'title.fault': 'The page can’t be shown now',
  logo: 'Logo of {name}',

  'ask.intro':
    '<b>{name}</b> asks you to approve this post. You see everything that is published on each account.',
  'ask.time': 'It is to be published on {time} ({zone}).',
  'ask.now': 'It is published as soon as you approve it.',
  'ask.once': 'You can decide once, until {time} ({zone}).',
  'ask.approve': 'Approve',
  'ask.decline': 'Decline',
  'ask.comment': 'Comment',
  'ask.comment.help': 'Optional. The author reads it if you decline.',
  'ask.new.time': 'New time ({zone})',

  'part.on': 'On {account}',
  'part.reply': 'Reply {number} of the thread',
  'part.no.text': 'Without text',
  'part.file': 'File {number} of {count}',
  'part.alt': 'Description: {text}',
  'part.no.alt': 'Without a description',
  'part.open': 'Open {name}',
  'part.missing': 'This file is no longer in the library.',
  'part.settings': 'Settings',
  'part.series': 'The post belongs to a series. You decide about this date only.',

  'done.approved': 'Publication time: {time} ({zone}).',
  'done.declined': 'It is not published. Its author sees the comment.',
  'done.here': 'The decision was made with this link on {time} ({zone}).',
  'done.link': 'The decision was made with another link on {time} ({zone}). You don’t need to do anything.',
  'done.team': '<b>{name}</b> made the decision on {time} ({zone}). You don’t need to do anything.',
  'done.unknown': 'The decision was made on {time} ({zone}).',
  'done.comment': 'Your comment: {text}',

  'end.unknown':
    'It is incomplete or was withdrawn. Check that you opened the whole link, or ask the sender for a new one.',
  'end.expired': 'It has expired. Ask the sender for a new one.',
  'end.deleted': 'The post was deleted. You don’t need to do anything.',
  'end.not.pending': 'The post does not wait for approval any more. You don’t need to do anything.',
  'end.used':
    'A decision about an earlier version of the post was made with it. Ask the sender for a new one.',
  'end.deciding': 'Load the page again in a minute.',
  'end.busy': 'Wait {seconds, plural, one {# second} other {# seconds}}, then load the page again.',
  'end.fault': 'Load the page again in a moment. It shows whether a decision was made.',

  'notice.changed': 'The post was changed after you opened this page. Check it again, then decide.',
  'notice.passed': 'The requested time has passed. Enter a new time to approve the post.',
  'notice.time': 'Enter a time in the future.',
  'notice.form': 'The form could not be read. Decide again.',
  'notice.comment': 'The comment is too long. Use at most {count} characters.',
  'notice.refused': 'The post can’t be published as it is. Decline it, or ask the sender to correct it.',
} as const;
