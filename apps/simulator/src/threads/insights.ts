import type { GraphCall } from '../meta/graph.ts';
import type { Reply } from '../platform.ts';
import type { Post } from '../rows.ts';
import { invalid } from './errors.ts';

const NAMES = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;

/** The numbers of a post. Some are totals, and some are values of a period, as in the real API. */
export function insightsOf(call: GraphCall, { id, metrics }: Post): Reply {
  const numbers: Record<(typeof NAMES)[number], number> = {
    views: metrics.views ?? 0,
    likes: metrics.likes,
    replies: metrics.replies,
    reposts: metrics.reposts,
    quotes: 0,
    shares: 0,
  };
  const asked = String(call.parameters.metric ?? '').split(',');
  const data = asked.map((wanted) => {
    const name = NAMES.find((each) => each === wanted.trim());
    if (!name) throw invalid(`metric must be one of ${NAMES.join(', ')}`);
    const value = { value: numbers[name] };
    const about = { name, period: 'lifetime', title: name, id: `${id}/insights/${name}/lifetime` };
    return name === 'likes' ? { ...about, total_value: value } : { ...about, values: [value] };
  });
  return { status: 200, body: { data } };
}
