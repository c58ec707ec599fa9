import type { Translations } from '../translated.ts';

const ENGLISH = [
  'A comment on the post, published right after it on Example.',
  'Audience',
  'Who sees the post. Default: everyone.',
  'Friends',
  'Folder',
  'The folder of the board. Required to schedule or publish. GET /accounts/{id}/choices lists the values.',
  'Section',
  'A section of the folder. GET /accounts/{id}/choices lists the values.',
  'Pinned',
  'Shows the post first.',
  'App key',
  'The key of your app on example.com.',
  'The secret of your app on example.com.',
  'Another server with the same API, for tests.',
  'Board',
  'The number of the board to post on.',
  'Create an app of the type “Web”.',
  'Add the callback address below, and copy the key and the secret.',
  'Until Example has reviewed the app, only its makers can connect accounts.',
  'If a response of Example is lost, Postrider finds out for certain whether the post is live. It goes live once.',
];

/** Nobody reads the pages of the example in another language. */
const untranslated = Object.fromEntries(ENGLISH.map((text) => [text, text]));

export const texts: Translations = {
  de: untranslated,
  fr: untranslated,
  es: untranslated,
  pt: untranslated,
};
