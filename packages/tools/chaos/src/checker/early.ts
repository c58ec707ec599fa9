import { ofEachPost, timeText } from './invariant.ts';

/** No call, accepted or rejected, is received before the scheduled time of its version. A draft has none. */
export const early = ofEachPost(
  'early',
  'Nothing is sent before its scheduled time.',
  function* ({ calls, versions }) {
    for (const { marker, receivedAt } of calls) {
      const version = versions.find((other) => other.marker === marker);
      if (version?.scheduledAt === null)
        yield `${marker} is a draft, and was sent at ${timeText(receivedAt)}.`;
      else if (version && receivedAt < version.scheduledAt)
        yield `${marker} was sent ${version.scheduledAt - receivedAt} ms before ${timeText(version.scheduledAt)}.`;
    }
  },
);
