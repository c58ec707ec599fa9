import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate and its private key, in PEM. */
export interface IssuedCertificate {
  cert: string;
  key: string;
}

/** A certificate authority; for tests only. */
export interface Authority {
  /** Its own certificate, in PEM. */
  ca: string;
  /** @param names of the subject: URIs, host names or IPv4 addresses */
  issue(names: readonly string[], validity?: Partial<Validity>): IssuedCertificate;
}

interface Validity {
  from: Date;
  to: Date;
}

const HOUR_MS = 3_600_000;

// X.509 (RFC 5280) in DER: each value is its tag, its length and its bytes.
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const long = body.length > 0xff ? [0x82, body.length >> 8, body.length & 0xff] : [0x81, body.length];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 0x80 ? [body.length] : long)]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (body: Buffer) => der(0x04, body);
const time = (date: Date) => der(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const nameOf = (common: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))));
const IS_AUTHORITY = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([0xff])),
  octets(sequence(der(0x01, Buffer.from([0xff])))),
);

/** The extension subjectAltName. */
const alternativeNames = (names: readonly string[]) => {
  const encoded = names.map((name) => {
    if (name.includes('://')) return der(0x86, Buffer.from(name));
    return isIP(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
  });
  return sequence(oid('551d11'), octets(sequence(...encoded)));
};

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A new certificate authority with its own key. */
export function createAuthority(name = 'Test authority'): Authority {
  const issuer = newKey();

  function certificate(subject: string, key: KeyObject, extension: Buffer, validity: Partial<Validity>) {
    const { from = new Date(Date.now() - HOUR_MS), to = new Date(Date.now() + HOUR_MS) } = validity;
    const content = sequence(
      der(0xa0, der(0x02, Buffer.from([2]))),
      der(0x02, Buffer.from([1]), randomBytes(15)),
      ECDSA_WITH_SHA256,
      nameOf(name),
      sequence(time(from), time(to)),
      nameOf(subject),
      key.export({ type: 'spki', format: 'der' }),
      der(0xa3, sequence(extension)),
    );
    const signature = sign('sha256', content, issuer.privateKey);
    const whole = sequence(content, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
    const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  }

  return {
    ca: certificate(name, issuer.publicKey, IS_AUTHORITY, {}),
    issue(names, validity = {}) {
      const { publicKey, privateKey } = newKey();
      return {
        cert: certificate('Test', publicKey, alternativeNames(names), validity),
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}
