import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { toAppError } from '@postrider/service';
import { bunkerOf } from '@postrider/simulator/nostr/bunker';
import { waitUntil } from '@postrider/testing';
import { decode, npubEncode } from 'nostr-tools/nip19';
import { encrypt } from 'nostr-tools/nip49';
import { type Harness, startHarness } from './harness.ts';
import { nostrRig } from './nostr-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof nostrRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: { giveUpAfterMs: 3_000 } });
  rig = nostrRig(harness);
});
afterEach(() => rig.behave({}));
afterAll(() => harness.stop());

/** Why an account can't be connected with these values. */
async function refusal(change: Partial<Awaited<ReturnType<typeof rig.fieldsOf>>['fields']>) {
  const made = await rig.fieldsOf();
  const connected = rig.connectWith({ ...made, fields: { ...made.fields, ...change } });
  const error = toAppError(
    await connected.then(
      () => new Error('it was connected'),
      (error: unknown) => error,
    ),
  );
  return `${error.code}: ${error.message}`;
}

const nsecBytes = (nsec: string): Uint8Array => {
  const { type, data } = decode(nsec);
  if (type !== 'nsec') throw new Error('not a secret key');
  return data;
};

describe('connecting with a key', () => {
  test('in every form: its profile is read from the relays', async () => {
    const made = await rig.fieldsOf();
    const bytes = nsecBytes(made.fields.secretKey);
    const forms = [
      { secretKey: made.fields.secretKey },
      { secretKey: Buffer.from(bytes).toString('hex') },
      { secretKey: encrypt(bytes, 'open sesame', 10), keyPassword: 'open sesame' },
    ];
    for (const form of forms) {
      const { account } = await rig.connectWith({ ...made, fields: { ...made.fields, ...form } });
      expect(account).toMatchObject({ username: made.handle, displayName: made.handle });
      expect(account.avatarUrl).toContain(`/avatars/${made.handle}.png`);
    }
  });

  test('what is no key is explained', async () => {
    const bytes = new Uint8Array(32).fill(7);
    expect(await refusal({ secretKey: npubEncode('b'.repeat(64)) })).toContain('This is the public key.');
    expect(await refusal({ secretKey: 'hello' })).toContain('neither a bunker:// address nor a secret key');
    expect(await refusal({ secretKey: '0'.repeat(64) })).toContain('not a valid secret key');
    expect(await refusal({ secretKey: `nsec1${'q'.repeat(58)}` })).toContain('typing error');
    expect(await refusal({ secretKey: encrypt(bytes, 'a', 10) })).toContain('Enter its password');
    expect(await refusal({ secretKey: encrypt(bytes, 'a', 10), keyPassword: 'b' })).toContain(
      'The password of the encrypted key is wrong',
    );
    // The costs of decrypting are in the key.
    const costly = encrypt(bytes, 'a', 10).replace(/^(ncryptsec1.)../, '$1fp');
    expect(await refusal({ secretKey: costly, keyPassword: 'a' })).toContain('takes too long');
  });

  test('relays must be encrypted, public, and there', async () => {
    expect(await refusal({ relays: 'ws://relay.example.com' })).toContain('is not the address of a relay');
    expect(await refusal({ relays: 'http://127.0.0.1' })).toContain('is not the address of a relay');
    // The guard refuses private addresses in the same words as those where nothing listens.
    expect(await refusal({ relays: 'wss://10.0.0.1 wss://[fd00::1]' })).toContain(
      'None of these relays responds',
    );
    expect(await refusal({ relays: 'ws://127.0.0.1:1' })).toContain('None of these relays responds');
    const many = Array.from({ length: 11 }, (_, i) => `wss://r${i}.example.com`).join(' ');
    expect(await refusal({ relays: many })).toContain('at most 10 relays');
  });
});

describe('a remote signer', () => {
  test('signs posts, uploads, and signing in to relays', async () => {
    await rig.behave({ relays: { first: { needsAuth: true } } });
    const account = await rig.connectSigner();
    expect(account.account.username).toBe(account.handle);
    const media = [await rig.image('teal')];
    const wish = { caption: 'one', options: { thread: ['two'] }, media };
    const { outcome } = await rig.publish(account, wish);
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    expect((await rig.ledgerOf(account)).map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('that asks for an approval gives its page, and knows the service after it', async () => {
    await rig.behave({ signer: 'asks for approval' });
    const made = await rig.fieldsOf();
    const fields = { ...made.fields, secretKey: bunkerOf(made.fields) };
    const error = await rig.connectWith({ ...made, fields }).catch((error: unknown) => toAppError(error));
    expect(error).toMatchObject({ code: 'account_not_connected' });
    const page = /Open (http\S+)/.exec('message' in error ? error.message : '')?.[1] ?? '';
    expect(page).toContain('/nostr/approve/');
    expect((await fetch(page)).status).toBe(200);
    const { account } = await rig.connectWith({ ...made, fields });
    expect(account.username).toBe(made.handle);
  });

  test('that is not there: the post waits for it', async () => {
    const account = await rig.connectSigner();
    await rig.behave({ signer: 'silent' });
    const { id } = await rig.schedule(account, { dueInMs: 1_000 });
    const tried = async () => (await harness.rpc.getPublications({ ids: [id] })).publications[0];
    const waiting = await waitUntil('a failed attempt', async () => {
      const found = await tried();
      return found && found.failedAttempts.length > 0 ? found : undefined;
    });
    expect(waiting.failedAttempts[0]?.message).toBe('Your remote signer does not answer.');
    await rig.behave({});
    expect((await harness.outcome(id, 40_000)).state).toBe(PublicationState.PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  }, 60_000);

  test.each([
    ['refuses', 'platform_rejected', 'refused to sign the post: “the owner refused”'],
    ['signs something else', 'platform_rejected', 'it signed another event'],
    ['forgets', 'account_needs_reconnect', 'no longer signs for Postrider: “unauthorized”'],
  ] as const)('that %s', async (signer, code, message) => {
    const account = await rig.connectSigner();
    await rig.behave({ signer });
    const { outcome } = await rig.publish(account);
    expect(outcome.error?.code).toBe(code);
    if (code !== 'account_needs_reconnect') expect(outcome.error?.message).toContain(message);
    expect(await rig.callsOf(account, 'publish')).toEqual([]);
  });
});

describe('a media server', () => {
  test.each([
    [413, 'media_too_large', 'The file is too large for the media server: “over the quota”.'],
    [402, 'media_refused', 'The media server wants to be paid for uploads: “over the quota”.'],
  ] as const)('that answers %s', async (status, code, message) => {
    await rig.behave({ uploads: { status, reason: 'over the quota' } });
    const account = await rig.connect();
    const { outcome } = await rig.publish(account, { media: [await rig.image('red')] });
    expect(outcome.error).toMatchObject({ code, message });
    expect(await rig.callsOf(account, 'publish')).toEqual([]);
  });

  test('that changes files', async () => {
    await rig.behave({ changesFiles: true });
    const account = await rig.connect();
    const { outcome } = await rig.publish(account, { media: [await rig.image('red')] });
    expect(outcome.error?.code).toBe('media_refused');
  });
});
