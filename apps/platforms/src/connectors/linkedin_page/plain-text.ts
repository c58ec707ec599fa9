const TAG = /\{hashtag\|(?:\\#|#)\|((?:[^|}\\]|\\.)*)\}/gu;
const MENTION = /@\[((?:[^[\]\\]|\\.)*)\]\(urn:li:[\w:-]+\)/gu;
const ESCAPE = /\\([\\|{}@[\]()<>#*_~])/g;

/** A text in the little text format as people see it. LinkedIn may return hashtags as templates. Takes linear time. */
export const plainText = (commentary: string): string =>
  commentary.replace(TAG, '#$1').replace(MENTION, '$1').replace(ESCAPE, '$1');
