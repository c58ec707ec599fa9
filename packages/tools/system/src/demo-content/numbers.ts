/** The numbers of a post on one account. */
export interface Numbers {
  views?: number;
  likes: number;
  comments: number;
}

/** How fast a post is seen: about half of its views come on the first day. */
const PACE_DAYS = 1.6;
const LIKES_OF_VIEWS = 0.062;
const COMMENTS_OF_VIEWS = 0.009;

/** A number from 0 to 1 that is always the same for a text, so that each demo has the same charts. */
function steady(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (hash % 10_000) / 10_000;
}

/**
 * The total numbers of a post on an account after some days. @param reach the views on its best account
 * @param seed a text that differs for each account
 */
export function numbersAfter(days: number, reach: number, seed: string, countsViews: boolean): Numbers {
  const share = 1 - Math.exp(-(days + 0.5) / PACE_DAYS);
  const views = reach * (0.45 + 0.55 * steady(seed)) * share;
  const likes = Math.round(views * LIKES_OF_VIEWS * (0.7 + 0.6 * steady(`${seed} likes`)));
  const comments = Math.round(views * COMMENTS_OF_VIEWS * (0.5 + steady(`${seed} comments`)));
  return { ...(countsViews && { views: Math.round(views) }), likes, comments };
}
