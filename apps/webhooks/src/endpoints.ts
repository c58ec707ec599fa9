import {
  DEFAULT_WEBHOOK_EVENTS,
  isWebhookEvent,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  webhookUrlProblems,
} from '@postrider/contracts';
import {
  AppError,
  clip,
  creatingKey,
  currentTime,
  type Keyring,
  notFound,
  type RequireSeen,
  seesOwned,
  type Violation,
  writeAsSeen,
} from '@postrider/service';
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
import { checkFilters, type Filters } from './endpoint-filters.ts';
import type { EndpointChange } from './endpoint-store.ts';
import { testEvent } from './event.ts';
import { limitsOfKey } from './limited-endpoint.ts';
import { MAX_PREVIOUS, newSecret, rotate } from './secrets.ts';
import type { Sender } from './sender.ts';
import type { WebhooksStore } from './store.ts';

export interface NewEndpoint {
  endpointId: string;
  /** "": the workspace itself. */
  profileId: string;
  url: string;
  /** Empty: all. */
  events: readonly string[];
  description: string;
  filters: Filters;
}

export interface EndpointUpdate {
  url?: string;
  events?: readonly string[];
  isActive?: boolean;
  description?: string;
  /** Absent ones keep their values. */
  filters?: Partial<Filters>;
}

/** The use cases of endpoints. Rejects with AppError. */
export interface Endpoints {
  /** Returns the secret in plain text, only once. Returns the existing endpoint if the id exists. */
  create(workspaceId: string, wanted: NewEndpoint): Promise<{ endpoint: Endpoint; secret: string }>;
  list(workspaceId: string, profileId: string): Promise<Endpoint[]>;
  get(workspaceId: string, endpointId: string): Promise<Endpoint>;
  /** `isActive: true` also resumes a paused endpoint; its count of failures starts again at 0. */
  update(
    workspaceId: string,
    endpointId: string,
    requireSeen: RequireSeen<Endpoint>,
    change: EndpointUpdate,
  ): Promise<Endpoint>;
  delete(workspaceId: string, endpointId: string, requireSeen: RequireSeen<Endpoint>): Promise<void>;
  /**
   * Replaces the secret; the previous one stays valid for a day. Returns the new one in plain text, only once. Returns
   * the same one if the latest rotation has this id.
   */
  rotateSecret(
    workspaceId: string,
    endpointId: string,
    rotationId: string,
  ): Promise<{ endpoint: Endpoint; secret: string }>;
  /**
   * Sends a test event immediately, once, to an endpoint in any status; a few per minute to each host. Returns the
   * existing delivery of a known event.
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
    async create(workspaceId, { endpointId: _id, profileId, url, events, description, filters }) {
      const kinds = readEvents(events);
      refuse([
        ...checkUrl(url),
        ...kinds.violations,
        ...checkDescription(description),
        ...checkFilters(filters),
      ]);
      const secret = newSecret();
      const now = currentTime();
      const fields = {
        _id,
        workspaceId,
        ...(profileId && { profileId }),
        ...creatingKey(),
        ...limitsOfKey(),
        url,
        events: kinds.events.length > 0 ? kinds.events : [...DEFAULT_WEBHOOK_EVENTS],
        description,
        ...filters,
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

    async list(workspaceId, profileId) {
      const endpoints = await store.visibleEndpoints(workspaceId);
      return profileId ? endpoints.filter((endpoint) => endpoint.profileId === profileId) : endpoints;
    },

    get,

    async update(workspaceId, endpointId, requireSeen, wanted) {
      const { url, events, isActive, description, filters = {} } = wanted;
      const kinds = events && readEvents(events);
      refuse([
        ...(url === undefined ? [] : checkUrl(url)),
        ...(kinds?.violations ?? []),
        ...(kinds?.events.length === 0 && kinds.violations.length === 0 ? [NO_EVENTS] : []),
        ...checkDescription(description ?? ''),
        ...checkFilters(filters),
      ]);
      const change: EndpointChange = {
        ...(url === undefined ? {} : { url }),
        ...(kinds ? { events: kinds.events } : {}),
        ...(description === undefined ? {} : { description }),
        ...filters,
        ...(isActive === true ? { status: 'active', failedDeliveries: 0 } : {}),
        ...(isActive === false ? { status: 'disabled' } : {}),
      };
      const read = () => get(workspaceId, endpointId);
      const endpoint = await writeAsSeen(read, requireSeen, (found) =>
        store.updateEndpoint(workspaceId, found, change),
      );
      if (isActive === false) await store.skipPending(workspaceId, endpointId, keptUntil(currentTime()));
      return endpoint;
    },

    async delete(workspaceId, endpointId, requireSeen) {
      await writeAsSeen(
        () => get(workspaceId, endpointId),
        requireSeen,
        async (found) => (await store.deleteEndpoint(workspaceId, found)) || null,
      );
    },

    async rotateSecret(workspaceId, endpointId, rotationId) {
      for (;;) {
        const found = await get(workspaceId, endpointId);
        if (found.rotationId === rotationId) return withSecret(found);
        const secret = newSecret();
        const rotation = rotate(keyring, found, { rotationId, replacement: secret }, currentTime());
        if (!rotation) throw tooManyRotations();
        // Reads it again after a concurrent rotation or a new encryption key.
        const endpoint = await store.rotateSecret(workspaceId, found, rotation);
        if (endpoint) return { endpoint, secret };
      }
    },

    async test(workspaceId, endpointId, eventId) {
      const known = await store.findByEvent(workspaceId, eventId, endpointId);
      if (known) return known;
      const now = currentTime();
      const endpoints = await store.listEndpoints(workspaceId);
      const endpoint = endpoints.find((each) => each._id === endpointId && seesOwned(each));
      if (!endpoint) throw notFound('webhook');
      const waitMs = waitForTest(endpoint, endpoints, now);
      if (waitMs > 0) throw tooManyTests(waitMs);
      // Enforces the limit also for concurrent calls and other replicas.
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

/** Checks only the URL itself. Each delivery checks the name's address; an error here would disclose internal names. */
const checkUrl = (url: string): Violation[] =>
  webhookUrlProblems(url).map((problem) => ({ path: '/url', ...problem }));

/** The known events without duplicates, in documented order. */
function readEvents(names: readonly string[]): { events: WebhookEvent[]; violations: Violation[] } {
  const violations = names.flatMap((name, i): Violation[] => {
    if (isWebhookEvent(name)) return [];
    const message = `There is no event "${clip(name)}". Use one of ${WEBHOOK_EVENTS.join(', ')}.`;
    return [{ path: `/events/${i}`, code: 'unknown_event', message }];
  });
  return { events: WEBHOOK_EVENTS.filter((event) => names.includes(event)), violations };
}

function checkDescription(description: string): Violation[] {
  // In code points, like the published maxLength: an emoji is one character.
  if ([...description].length <= MAX_DESCRIPTION) return [];
  const message = `The description must not be longer than ${MAX_DESCRIPTION} characters.`;
  return [{ path: '/description', code: 'too_big', message }];
}

function refuse(errors: readonly Violation[]): void {
  const [first] = errors;
  if (first) throw new AppError('invalid_request', first.message, { errors });
}

const limitReached = () =>
  new AppError('limit_reached', `A workspace can have at most ${MAX_ENDPOINTS} webhooks. Delete one first.`);

const tooManyRotations = () =>
  new AppError(
    'limit_reached',
    `A secret can be rotated at most ${MAX_PREVIOUS} times in 24 hours, because previous secrets stay valid for that long.`,
  );

function tooManyTests(waitMs: number): AppError {
  const retryAfter = Math.ceil(waitMs / 1000);
  const message = `You can send at most ${MAX_TESTS} test events per minute to one host. Try again in ${retryAfter} seconds.`;
  return new AppError('rate_limited', message, { retryAfter });
}
