/** Names that are not written as other words. */
const NAMES: Readonly<Record<string, string>> = {
  Html: 'HTML',
  Bbcode: 'BBCode',
  Mfm: 'MFM',
  Youtube: 'YouTube',
  'Creative common': 'Creative Commons',
};

/** "replySettings", "graphic-media" and "html" as words: "Reply settings", "Graphic media", "HTML". */
export function inWords(name: string): string {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  const words = spaced.charAt(0).toUpperCase() + spaced.slice(1);
  return NAMES[words] ?? words;
}
