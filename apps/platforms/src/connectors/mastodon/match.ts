import { plainText, withoutTags } from './html.ts';

/** A status as a server returns it. */
export interface Shown {
  created_at: Date;
  content: string;
  spoiler_text: string;
  in_reply_to_id: string | null;
  visibility?: string | undefined;
  media_attachments: readonly { id: string; description?: string | null | undefined }[];
}

/** The status as it was sent. */
export interface Sent {
  text: string;
  spoilerText: string;
  replyTo: string | null;
  /** Undefined: the account's own default. */
  visibility: string | undefined;
  media: readonly { id: string; altText: string }[];
  /** When it was first sent. */
  since: Date;
}

/** How far the server's clock may be behind ours. */
const CLOCK_SKEW_MS = 10_000;

/** Longer than our longest post with all its links marked up. */
const MAX_HTML = 200_000;

/**
 * Recognizes the status of a request. An attachment's id decides if the server keeps it. Otherwise, everything that
 * servers do not change must be equal, and the text must be equal except for servers' changes.
 */
export function createStatusMatcher(sent: Sent): (shown: Shown) => boolean {
  const { media, spoilerText, text, since, replyTo, visibility } = sent;
  const earliest = since.getTime() - CLOCK_SKEW_MS;
  const warning = comparable(spoilerText);
  const hasNoText = bare(text + spoilerText) === '';
  // A text that is only a tag leaves nothing to compare.
  const words = variants(text)
    .map(comparable)
    .filter((each) => each !== '' || bare(text) === '');

  function isSameText({ content, media_attachments: shown }: Shown): boolean {
    const shownText = comparable(plainText(content));
    if (!hasNoText) return words.includes(shownText);
    // Without text, images alone prove nothing, so they must have descriptions, and the descriptions must be equal.
    const isDescribed = media.some(({ altText }) => altText !== '');
    return (
      shownText === '' &&
      isDescribed &&
      media.every(({ altText }, place) => altText === (shown[place]?.description ?? ''))
    );
  }

  return (shown) => {
    const { created_at, in_reply_to_id, media_attachments: attached } = shown;
    if (attached.some(({ id }) => media.some((file) => file.id === id))) return true;
    return (
      created_at.getTime() >= earliest &&
      in_reply_to_id === replyTo &&
      (!shown.visibility || !visibility || shown.visibility === visibility) &&
      attached.length === media.length &&
      shown.content.length + shown.spoiler_text.length <= MAX_HTML &&
      comparable(shown.spoiler_text) === warning &&
      isSameText(shown)
    );
  };
}

/** A text as servers may show it: with or without parts that look like tags, hearts converted or not. */
const variants = (text: string): string[] => [
  ...new Set([text, text.replaceAll('<3', '')].flatMap((each) => [each, withoutTags(each)])),
];

/** The part of a text to compare: its letters and digits or, without any, its other characters. */
const comparable = (text: string): string => essence(text) || bare(text);

const bare = (text: string): string => text.replace(/\s+/gu, '');

/** Many servers show only the local part of a remote mention. Neither half contains an @, so this takes one pass. */
const REMOTE_MENTION = /(@[\w.-]+)@[\w.-]+/gu;

/** Only letters and digits, because servers change whitespace, formatting marks, quotes, smileys and more. */
const essence = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/https?:\/\//giu, '')
    .replace(REMOTE_MENTION, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, '');
