import { ofEachPost } from './invariant.ts';

/** At most one accepted call for each post and account, whatever its version. */
export const doubled = ofEachPost(
  'doubled',
  'A post goes live at most once on each account.',
  function* ({ calls }) {
    const accepted = calls.filter(({ outcome }) => outcome === 'accepted');
    for (const [accountId, those] of Map.groupBy(accepted, (call) => call.accountId))
      if (those.length > 1)
        yield `It went live ${those.length} times on ${accountId}: ${those.map(({ remoteId, marker }) => remoteId ?? marker).join(', ')}.`;
  },
);
