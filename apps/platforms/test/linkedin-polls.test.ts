import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;

test('a poll has its question, its answers and its duration, and no card', async () => {
  const account = await harness.connect('linkedin');
  const options = {
    pollQuestion: 'Tea or coffee?',
    poll: ['Tea, of course', 'Coffee', 'Neither'],
    pollDuration: 'threeDays',
  };
  const caption = 'Vote (please) https://example.test/drinks';
  const { id } = await harness.schedule({ ...account, caption, options });
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  const [entry] = await harness.ledgerOf(account.handle);
  expect(entry).toMatchObject({
    text: caption,
    record: {
      article: null,
      poll: {
        question: 'Tea or coffee?',
        options: [{ text: 'Tea, of course' }, { text: 'Coffee' }, { text: 'Neither' }],
        settings: { duration: 'THREE_DAYS' },
      },
    },
  });
});

test('a poll lasts a week by default', async () => {
  const account = await harness.connect('linkedin');
  const options = { pollQuestion: 'Tea?', poll: ['Yes', 'No'] };
  const { id } = await harness.schedule({ ...account, caption: 'Vote', options });
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect((await harness.ledgerOf(account.handle))[0]?.record).toMatchObject({
    poll: { settings: { duration: 'SEVEN_DAYS' } },
  });
});

test('a mention of an organization links to it, and its name is shown', async () => {
  const account = await harness.connect('linkedin');
  const caption = 'Thanks to @[Example (UK) Ltd](urn:li:organization:123456) & all #friends';
  const { id } = await harness.schedule({ ...account, caption });
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect((await harness.ledgerOf(account.handle))[0]).toMatchObject({
    text: 'Thanks to Example (UK) Ltd & all #friends',
    record: {
      mentions: [{ name: 'Example (UK) Ltd', urn: 'urn:li:organization:123456' }],
      tags: ['friends'],
    },
  });
});
