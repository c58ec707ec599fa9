import type { EntryOf } from '../history.ts';
import type { Invariant } from './invariant.ts';
import { ofEachPost } from './invariant.ts';

type Webhook = EntryOf<'webhook'>;

const wasTaken = ({ status }: Webhook) => status !== null && status >= 200 && status < 300;

/**
 * Every finished result was announced by one event with one id, which the endpoint has accepted, and by no other event.
 * Repeats of the same event are valid.
 */
export const unannounced: Invariant = ofEachPost(
  'unannounced',
  'Every finished result is announced by exactly one signed event.',
  function* ({ webhooks, finals }) {
    const results = new Map(finals.flatMap((final) => final.results.map((result) => [result.id, result])));
    const byResult = Map.groupBy(webhooks, ({ resultId }) => resultId);
    for (const { id, accountId, status } of results.values()) {
      const isEnded = status === 'published' || status === 'failed';
      if (isEnded && !byResult.get(id)?.some(wasTaken))
        yield `Its result on ${accountId} is ${status}, and no webhook was delivered.`;
    }
    for (const [resultId, those] of byResult) {
      const eventIds = new Set(those.map(({ eventId }) => eventId));
      if (eventIds.size > 1)
        yield `Its result ${resultId} was announced by the events ${[...eventIds].join(', ')}.`;
      const result = results.get(resultId);
      const wrong = those.find(({ event }) => result && event !== `post.${result.status}`);
      if (wrong)
        yield `Its result ${resultId} is ${result?.status}, and the event ${wrong.eventId} is ${wrong.event}.`;
      for (const { eventId } of those.filter(({ signatureValid }) => !signatureValid))
        yield `The event ${eventId} came with a wrong signature.`;
    }
    for (const [eventId, those] of Map.groupBy(webhooks, (webhook) => webhook.eventId))
      if (new Set(those.map(({ resultId, event }) => `${resultId} ${event}`)).size > 1)
        yield `The event ${eventId} was about different things at different times.`;
  },
);
