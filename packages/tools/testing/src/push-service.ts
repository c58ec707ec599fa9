import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { type Received, startReceiver } from './receiver.ts';

/** A browser that is subscribed at a push service. */
export interface PushBrowser {
  /** For the gateway: the subscription as browsers give it. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** The contents of the notifications that arrived, oldest first. Rejects if one can't be decrypted. */
  received(): Promise<PushedMessage[]>;
  /** The number of requests to its address. */
  requests(): number;
}

/** A notification after its decryption. */
export interface PushedMessage {
  content: { title: string; body: string; path: string; tag: string };
  headers: Received['headers'];
}

const derive = (salt: Buffer, material: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length));

/** Decrypts a message for a browser (RFC 8291, with the record of RFC 8188). */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const material = derive(auth, browser.computeSecret(sender), info, 32);
  const key = derive(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** A push service, with browsers that are subscribed at it. It checks the sender's signature (RFC 8292). */
export async function startPushService(publicKey: string, contact: string) {
  const receiver = await startReceiver();
  receiver.answer((_request, response) => response.writeHead(201).end());
  const point = Buffer.from(publicKey, 'base64url');
  const key = await importJWK({
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    alg: 'ES256',
  });

  async function verify({ headers }: Received, origin: string): Promise<void> {
    const [, token = '', sent] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    if (sent !== publicKey) throw new Error(`the sender has another key: ${headers.authorization}`);
    const { payload } = await jwtVerify(token, key, { audience: origin, algorithms: ['ES256'] });
    if (payload.sub !== contact) throw new Error(`the sender's contact is ${payload.sub}`);
    const hours = ((payload.exp ?? 0) * 1_000 - Date.now()) / 3_600_000;
    if (!(hours > 0 && hours <= 24)) throw new Error(`the signature is valid for ${hours} hours`);
  }

  return {
    receiver,
    /** Subscribes a browser. @param origin of the push service */
    subscribe(origin: string): PushBrowser {
      const path = `/push/${randomUUID()}`;
      const browser = createECDH('prime256v1');
      browser.generateKeys();
      const auth = randomBytes(16);
      const mine = () => receiver.requests.filter((request) => request.path === path);
      return {
        subscription: {
          endpoint: origin + path,
          p256dh: browser.getPublicKey('base64url', 'uncompressed'),
          auth: auth.toString('base64url'),
        },
        requests: () => mine().length,
        received: () =>
          Promise.all(
            mine().map(async (request) => {
              await verify(request, origin);
              return { content: JSON.parse(decrypt(request.body, browser, auth)), headers: request.headers };
            }),
          ),
      };
    },
    close: receiver.close,
  };
}
