import { isWebhookEvent, WEBHOOK_EVENTS, type WebhookEvent, webhookUrlProblems } from '@postrider/contracts';
import { AppError, clip, currentTime, type Keyring, notFound, type Violation } from '@postrider/service';
import { newDelivery } from './deliveries.ts';
import { type Delivery, keptUntil } from './delivery.ts';
import {
  type Endpoint,
  freePlace,
  MAX_DESCRIPTION,
  MAX_ENDPOINTS,
  MAX_TESTS,
  TEST_WINDOW_MS,
  waitForTest,
} from './endpoint.ts';
import type { EndpointChange } from './endpoint-store.ts';
import { testEvent } from './event.ts';
import { MAX_PREVIOUS, newSecret, rotate } from './secrets.ts';
import type { Sender } from './sender.ts';
import type { WebhooksStore } from './store.ts';

export interface NewEndpoint {
  endpointId: string;
  url: string;
  /** Empty: all. */
  events: readonly string[];
  description: string;
}

export interface EndpointUpdate {
  url?: string;
  events?: readonly string[];
  isActive?: boolean;
  description?: string;
}

/** Everything that can be done with endpoints. Rejects with AppError. */
export interface Endpoints {
  /** The secret is in clear, here and never again. Returns the existing endpoint where the id is known. */
  create(workspaceId: string, wanted: NewEndpoint): Promise<{ endpoint: Endpoint; secret: string }>;
  list(workspaceId: string): Promise<Endpoint[]>;
  get(workspaceId: string, endpointId: string): Promise<Endpoint>;
  /** `isActive: true` also resumes a paused endpoint; its count of failures starts again at 0. */
  update(workspaceId: string, endpointId: string, change: EndpointUpdate): Promise<Endpoint>;
  delete(workspaceId: string, endpointId: string): Promise<void>;
  /**
   * Replaces the secret; the one before stays valid for a day. The new one is in clear, here and never again. Returns the
   * same where the latest rotation has this id.
   */
  rotateSecret(
    workspaceId: string,
    endpointId: string,
    rotationId: string,
  ): Promise<{ endpoint: Endpoint; secret: string }>;
  /**
   * Sends a test event, once, at once, to an endpoint in any status; a few a minute to each host. Returns the delivery of
   * an event that is known.
   */
  test(workspaceId: string, endpointId: string, eventId: string): Promise<Delivery>;
}

export function createEndpoints(
  store: WebhooksStore,
  { keyring, sender }: { keyring: Keyring; sender: Pick<Sender, 'sendNow'> },
): Endpoints {
  const withSecret = (endpoint: Endpoint) => ({
    endpoint,
    secret: keyring.open(endpoint.secret, endpoint._id),
  });

  async function get(workspaceId: string, endpointId: string): Promise<Endpoint> {
    const endpoint = await store.findEndpoint(workspaceId, endpointId);
    if (!endpoint) throw notFound('webhook');
    return endpoint;
  }

  return {
    async create(workspaceId, { endpointId: _id, url, events, description }) {
      const kinds = readEvents(events);
      refuse([...checkUrl(url), ...kinds.violations, ...checkDescription(description)]);
      const secret = newSecret();
      const now = currentTime();
      const fields = {
        _id,
        workspaceId,
        url,
        events: kinds.events.length > 0 ? kinds.events : [...WEBHOOK_EVENTS],
        description,
        status: 'active' as const,
        failedDeliveries: 0,
        secret: keyring.seal(secret, _id),
        createdAt: now,
        updatedAt: now,
      };
      for (;;) {
        const endpoints = await store.listEndpoints(workspaceId);
        const known = endpoints.find((endpoint) => endpoint._id === _id);
        if (known) return withSecret(known);
        const place = freePlace(
          endpoints.map((endpoint) => endpoint.place),
          Math.random(),
        );
        if (place === undefined) throw limitReached();
        const endpoint: Endpoint = { ...fields, place };
        if (await store.insertEndpoint(endpoint)) return { endpoint, secret };
      }
    },

    list: (workspaceId) => store.listEndpoints(workspaceId),

    get,

    async update(workspaceId, endpointId, { url, events, isActive, description }) {
      const kinds = events && readEvents(events);
      refuse([
        ...(url === undefined ? [] : checkUrl(url)),
        ...(kinds?.violations ?? []),
        ...(kinds?.events.length === 0 && kinds.violations.length === 0 ? [NO_EVENTS] : []),
        ...checkDescription(description ?? ''),
      ]);
      const change: EndpointChange = {
        ...(url === undefined ? {} : { url }),
        ...(kinds ? { events: kinds.events } : {}),
        ...(description === undefined ? {} : { description }),
        ...(isActive === true ? { status: 'active', failedDeliveries: 0 } : {}),
        ...(isActive === false ? { status: 'disabled' } : {}),
      };
      const endpoint = await store.updateEndpoint(workspaceId, endpointId, change);
      if (!endpoint) throw notFound('webhook');
      if (isActive === false) await store.skipPending(workspaceId, endpointId, keptUntil(currentTime()));
      return endpoint;
    },

    async delete(workspaceId, endpointId) {
      if (!(await store.deleteEndpoint(workspaceId, endpointId))) throw notFound('webhook');
    },

    async rotateSecret(workspaceId, endpointId, rotationId) {
      for (;;) {
        const found = await get(workspaceId, endpointId);
        if (found.rotationId === rotationId) return withSecret(found);
        const secret = newSecret();
        const rotation = rotate(keyring, found, { rotationId, replacement: secret }, currentTime());
        if (!rotation) throw tooManyRotations();
        // Another rotation at the same time, or a new encryption key: it is read again.
        const endpoint = await store.rotateSecret(workspaceId, found, rotation);
        if (endpoint) return { endpoint, secret };
      }
    },

    async test(workspaceId, endpointId, eventId) {
      const known = await store.findByEvent(workspaceId, eventId, endpointId);
      if (known) return known;
      const now = currentTime();
      const endpoints = await store.listEndpoints(workspaceId);
      const endpoint = endpoints.find(({ _id }) => _id === endpointId);
      if (!endpoint) throw notFound('webhook');
      const waitMs = waitForTest(endpoint, endpoints, now);
      if (waitMs > 0) throw tooManyTests(waitMs);
      // Of several at once, also through other replicas, no more than are allowed come through here.
      if (!(await store.recordTest(workspaceId, endpointId, now))) throw tooManyTests(TEST_WINDOW_MS);
      const delivery = newDelivery(endpoint, testEvent(eventId, workspaceId, endpointId, now));
      await store.insertDeliveries([delivery]);
      sender.sendNow(delivery);
      return delivery;
    },
  };
}

const NO_EVENTS: Violation = {
  path: '/events',
  code: 'too_small',
  message: 'Choose at least one event.',
};

/** The URL's own rules. Where its name leads is judged at each delivery: a refusal here would disclose internal names. */
const checkUrl = (url: string): Violation[] =>
  webhookUrlProblems(url).map((problem) => ({ path: '/url', ...problem }));

/** The known events without repeats, in the order in which they are documented. */
function readEvents(names: readonly string[]): { events: WebhookEvent[]; violations: Violation[] } {
  const violations = names.flatMap((name, i): Violation[] => {
    if (isWebhookEvent(name)) return [];
    const message = `There is no event "${clip(name)}". Choose from ${WEBHOOK_EVENTS.join(', ')}.`;
    return [{ path: `/events/${i}`, code: 'unknown_event', message }];
  });
  return { events: WEBHOOK_EVENTS.filter((event) => names.includes(event)), violations };
}

function checkDescription(description: string): Violation[] {
  // By code point, as the published maxLength: an emoji is one character.
  if ([...description].length <= MAX_DESCRIPTION) return [];
  const message = `The description must not be longer than ${MAX_DESCRIPTION} characters.`;
  return [{ path: '/description', code: 'too_big', message }];
}

function refuse(errors: readonly Violation[]): void {
  const [first] = errors;
  if (first) throw new AppError('invalid_request', first.message, { errors });
}

const limitReached = () =>
  new AppError(
    'limit_reached',
    `A workspace can have ${MAX_ENDPOINTS} webhooks. Delete one that is no longer needed, then add this one.`,
  );

const tooManyRotations = () =>
  new AppError(
    'limit_reached',
    `A secret can be rotated ${MAX_PREVIOUS} times in 24 hours: the secrets before it are valid that long.`,
  );

function tooManyTests(waitMs: number): AppError {
  const retryAfter = Math.ceil(waitMs / 1000);
  const message = `At most ${MAX_TESTS} test events a minute are sent to one host. Try again in ${retryAfter} seconds.`;
  return new AppError('rate_limited', message, { retryAfter });
}
