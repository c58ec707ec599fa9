import type { Terms } from '../definition.ts';

const LEGAL = 'https://www.tiktok.com/legal/page/global';

/** What TikTok wants people to see before they post (developers.tiktok.com/doc/content-sharing-guidelines, 2026-11). */
export const terms: readonly Terms[] = [
  {
    text: 'By posting, you agree to TikTok’s Music Usage Confirmation.',
    url: `${LEGAL}/music-usage-confirmation/en`,
  },
  {
    text: 'By posting, you agree to TikTok’s Branded Content Policy.',
    url: `${LEGAL}/bc-policy/en`,
    when: { option: 'disclosure', value: 'brandedContent' },
  },
];
