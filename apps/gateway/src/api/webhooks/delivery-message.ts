import { type Delivery, DeliverySchema } from '@postrider/contracts/webhooks';
import { isoTime, orNull, publicForm } from '../messages.ts';
import { delivery } from './delivery-schemas.ts';

/** A delivery in the public form. */
export const deliveryMessage = publicForm<Delivery>(DeliverySchema, delivery, {
  event_type: ({ type }) => type,
  attempts: ({ attempts }) =>
    attempts.map(({ at, durationMs, status, failureCode, failureMessage }) => ({
      at: isoTime(at),
      duration_ms: durationMs,
      http_status: status || null,
      error: orNull(failureCode) && { code: failureCode, message: failureMessage },
    })),
});
