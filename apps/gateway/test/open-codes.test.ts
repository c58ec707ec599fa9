import { describe, expect, test } from '@jest/globals';
import { WEBHOOK_EVENTS } from '@postrider/contracts';
import {
  DELIVERY_ERRORS,
  EDIT_ERRORS,
  RESULT_ERRORS,
  RESULT_NOTICES,
  SERIES_PROBLEMS,
  VIOLATIONS,
} from '@postrider/contracts/codes';
import { PROBLEMS } from '@postrider/service';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { ACTIVITY_KINDS } from '../src/api/posts/activity-schemas.ts';
import { EVENTS } from '../src/api/webhooks/events.ts';
import { JOB_ERRORS } from '../src/jobs/job.ts';
import { TOOLS } from '../src/mcp/tools.ts';
import { ACTOR_TYPES } from '../src/people/actors.ts';
import { DOCUMENT, lookUp } from './support/document.ts';

const KEYWORD = 'x-extensible-enum';
const schema = (name: string) => `/components/schemas/${name}/properties`;

/** The values of other open enumerations: types of events, activities and actors. */
const VALUES: Record<string, readonly string[]> = {
  [`${schema('Webhook')}/events/items`]: WEBHOOK_EVENTS,
  [`${schema('WebhookWithSecret')}/events/items`]: WEBHOOK_EVENTS,
  [`${schema('WebhookDelivery')}/event_type`]: [...WEBHOOK_EVENTS, 'webhook.test'],
  [`${schema('WebhookDeliveryDetails')}/event_type`]: [...WEBHOOK_EVENTS, 'webhook.test'],
  [`${schema('EventDelivery')}/event_type`]: [...WEBHOOK_EVENTS, 'webhook.test'],
  [`${schema('Event')}/type`]: WEBHOOK_EVENTS,
  [`${schema('Activity')}/kind`]: ACTIVITY_KINDS,
  [`${schema('Actor')}/type`]: ACTOR_TYPES,
};

/** Every property named `code`, and the list that it is from. The code of a short link is from none. */
const EXPECTED: Record<string, object | undefined> = {
  [`${schema('Problem')}/code`]: PROBLEMS,
  [`${schema('Violation')}/code`]: VIOLATIONS,
  [`${schema('Warning')}/code`]: VIOLATIONS,
  [`${schema('Account')}/error/properties/code`]: RESULT_ERRORS,
  [`${schema('Result')}/error/properties/code`]: RESULT_ERRORS,
  [`${schema('ResultChange')}/error/properties/code`]: RESULT_ERRORS,
  [`${schema('Result')}/failedAttempts/items/properties/code`]: RESULT_ERRORS,
  [`${schema('Result')}/notice/properties/code`]: RESULT_NOTICES,
  [`${schema('PostPublishedEvent')}/data/properties/notice/properties/code`]: RESULT_NOTICES,
  '/webhooks/post.published/post/requestBody/content/application~1json/schema/properties/data/properties/notice/properties/code':
    RESULT_NOTICES,
  [`${schema('DeliveryAttempt')}/error/properties/code`]: DELIVERY_ERRORS,
  [`${schema('PostFailedEvent')}/data/properties/error/properties/code`]: RESULT_ERRORS,
  '/webhooks/post.failed/post/requestBody/content/application~1json/schema/properties/data/properties/error/properties/code':
    RESULT_ERRORS,
  [`${schema('PostFinishedEvent')}/data/properties/results/items/properties/error/properties/code`]:
    RESULT_ERRORS,
  '/webhooks/post.finished/post/requestBody/content/application~1json/schema/properties/data/properties/results/items/properties/error/properties/code':
    RESULT_ERRORS,
  [`${schema('Series')}/problem/properties/code`]: SERIES_PROBLEMS,
  [`${schema('Series')}/skipped/items/properties/code`]: SERIES_PROBLEMS,
  [`${schema('Job')}/error/properties/code`]: JOB_ERRORS,
  [`${schema('MediaEdit')}/error/properties/code`]: EDIT_ERRORS,
  [`${schema('Link')}/code`]: undefined,
};

/** The pointers of all members of the document outside of examples. */
function* pointers(value: unknown, at = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'example' || key === 'examples') continue;
    const here = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield here;
    yield* pointers(inner, here);
  }
}

const ALL = [...pointers(DOCUMENT)];

describe('the codes in the OpenAPI document', () => {
  test('each property named code is known here', () => {
    const found = ALL.filter((at) => at.endsWith('/properties/code'));
    expect(found.sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  test.each(Object.entries(EXPECTED))('%s has every code of its list and no other', (at, codes) => {
    const found = z.looseObject({ type: z.literal('string'), description: z.string() }).parse(lookUp(at));
    expect(found[KEYWORD]).toEqual(codes && Object.keys(codes));
    expect(found).not.toHaveProperty('enum');
    if (codes) expect(found.description).toContain('later versions may add codes');
  });

  test.each(Object.entries(VALUES))('%s accepts the values of later versions', (at, values) => {
    const found = z.looseObject({ type: z.literal('string'), description: z.string() }).parse(lookUp(at));
    expect(found[KEYWORD]).toEqual(values);
    expect(found).not.toHaveProperty('enum');
    expect(found.description).toContain('Later versions may add values');
  });

  test('nothing else is an open enumeration', () => {
    const open = ALL.filter((at) => at.endsWith(`/${KEYWORD}`)).map((at) => at.slice(0, -KEYWORD.length - 1));
    const codes = Object.keys(EXPECTED).filter((at) => EXPECTED[at] !== undefined);
    expect(open.sort()).toEqual([...codes, ...Object.keys(VALUES)].sort());
  });
});

describe('a code of a later version', () => {
  // Strict: any keyword that is not declared throws.
  const ajv = new Ajv2020({ strictSchema: true, allErrors: true });
  addFormats.default(ajv);
  ajv.addVocabulary([KEYWORD, 'example', 'discriminator', 'components', 'paths', 'webhooks']);
  ajv.addFormat('iana-timezone', true);
  ajv.addSchema({
    $id: 'api',
    components: z.looseObject({ components: z.unknown() }).parse(DOCUMENT).components,
  });
  const validate = (name: string) => ajv.getSchema(`api#/components/schemas/${name}`);
  const named = { code: 'of_the_future', message: 'New.' };
  const time = '2030-01-31T09:00:00.000Z';
  const id = '0190a6f0-2f5e-7c3a-8f4e-000000000000';
  const problem = {
    type: 'https://example.com/docs/errors#x',
    title: 'New',
    status: 422,
    detail: 'New.',
    instance: '/posts',
    code: 'of_the_future',
    request_id: 'req_1',
    errors: [{ path: '', ...named }],
  };
  const failed = { attempt: 1, at: time, ...named, retryAt: null };
  const result = {
    id,
    platform: 'x',
    accountId: id,
    status: 'failed',
    url: null,
    externalId: null,
    publishedAt: null,
    attempts: 1,
    error: { ...named, action: 'Wait.' },
    failedAt: time,
    failedAttempts: [failed],
    canEdit: false,
    canDelete: false,
    deletedAt: null,
    changes: [],
    acceptedAt: null,
    proof: null,
    notice: named,
  };
  const event = structuredClone(EVENTS['post.failed'].example);
  event.data.error.code = named.code;

  test.each<[string, object]>([
    ['Problem', problem],
    [
      'Validation',
      {
        isValid: false,
        editableUntil: null,
        occurrences: [],
        errors: [{ path: '', ...named }],
        warnings: [{ path: '', ...named }],
      },
    ],
    ['Warning', { path: '', ...named }],
    ['Result', result],
    ['DeliveryAttempt', { at: time, duration_ms: 1, http_status: null, error: named }],
    ['PostFailedEvent', event],
  ])('is valid in %s, and no other type is', (name, value) => {
    const check = validate(name);
    expect([check?.(value), check?.errors]).toEqual([true, null]);
    const numbered = JSON.parse(JSON.stringify(value).replaceAll('"of_the_future"', '5'));
    expect(check?.(numbered)).toBe(false);
  });
});

test('assistants are not given the lists: they would read them with every question', () => {
  expect(JSON.stringify(TOOLS.map(({ listed }) => listed))).not.toContain(KEYWORD);
});
