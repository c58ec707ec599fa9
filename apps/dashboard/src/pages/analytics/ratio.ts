import type { Analytics } from '@postrider/sdk/types';
import { formatNumber } from '../../format/number-format.ts';
import { t } from '../../texts/t.ts';

export type Comparison = Analytics['topPosts'][number]['comparison'];

/** Four times as much, or a quarter, fills a side. */
const MOST_DOUBLINGS = 2;

/** The length of the bar in percent of a side: above 0 to the end, below to the start. */
export const lengthOf = (ratio: number): number =>
  ratio <= 0 ? -100 : Math.round(Math.max(-1, Math.min(1, Math.log2(ratio) / MOST_DOUBLINGS)) * 1_000) / 10;

/** "1.8 × the account’s median of 120 views" */
export function ratioText(comparison: Comparison): string {
  if (!comparison || comparison.ratio === null) return t('Too few posts of the account to compare');
  const values = {
    ratio: formatNumber(comparison.ratio, { maximumFractionDigits: 1 }),
    median: formatNumber(comparison.median, { maximumFractionDigits: 0 }),
  };
  if (comparison.by === 'views') return t('{ratio} × the account’s median of {median} views', values);
  if (comparison.by === 'likes') return t('{ratio} × the account’s median of {median} likes', values);
  return t('{ratio} × the account’s median of {median} comments', values);
}
