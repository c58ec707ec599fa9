import { mayBeLive } from '@postrider/contracts/codes';
import { ofEachPost } from './invariant.ts';

/** Results match the platforms' own records, or are unknown. */
export const untrue = ofEachPost(
  'untrue',
  "A result matches the platform's records, or is `outcome_unknown` or `still_processing`.",
  function* ({ calls, finals }) {
    const accepted = Map.groupBy(
      calls.filter(({ outcome }) => outcome === 'accepted'),
      (call) => call.accountId,
    );
    for (const { results } of finals) {
      for (const { accountId, status, code, remoteId } of results) {
        const live = accepted.get(accountId) ?? [];
        if (status === 'published' && live.length === 0)
          yield `It is published on ${accountId}, and the platform has nothing.`;
        if (
          status === 'published' &&
          remoteId !== undefined &&
          live.some((call) => isOther(call.remoteId, remoteId))
        )
          yield `It is published on ${accountId} as ${remoteId}, and the platform has ${live.map((call) => call.remoteId).join(', ')}.`;
        if (status === 'failed' && !mayBeLive(code) && live.length > 0)
          yield `It has failed on ${accountId} (${code}), and is live there.`;
      }
    }
  },
);

const isOther = (a: string | undefined, b: string) => a !== undefined && a !== b;
