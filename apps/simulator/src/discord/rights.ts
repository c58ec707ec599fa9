/** The rights of the simulated channels, by their bits (docs.discord.com/developers/topics/permissions). */
const BITS = {
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
} as const;
export type Right = keyof typeof BITS;

export const RIGHTS = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'SEND_MESSAGES_IN_THREADS',
] as const satisfies readonly Right[];

/** Rights as the API writes them: their bits as a decimal number. */
export const bitsOf = (rights: readonly Right[]): string =>
  String(rights.reduce((sum, right) => sum | BITS[right], 0n));
