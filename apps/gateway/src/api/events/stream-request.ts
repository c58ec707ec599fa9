import { z } from 'zod';
import { request } from '../../validation/validate.ts';
import { eventFilters, eventId } from './schemas.ts';

/** The path below the base path. */
export const STREAM_PATH = '/events/stream';

const streamQuery = z.strictObject({
  after: eventId.optional().meta({
    description:
      'Begin after this event. A client that connects again sends the header `Last-Event-ID` instead, which comes first. Without either, the stream begins with the next event.',
    examples: ['evt_01981f21-8a9c-7061-83bb-c5d6e7f8091a'],
  }),
  ...eventFilters,
});

/** A request for the stream. */
export const streamRequest = request({ query: streamQuery });
