import { type Credentials, isEncrypted } from '@postrider/platform-rules';
import { AppError, invalid } from '@postrider/service';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import { PlatformError } from '../http.ts';
import { truncate } from '../responses.ts';
import { CAPABILITIES, type Receiver, type SendToReceiver } from './receiver.ts';

/** Identifies the account, so that it is bounded like the ids of other platforms. */
const MOST_CHARACTERS = 500;
const MOST_NAME = 100;

const pong = z.object({ can: z.array(z.string()).max(100).catch([]) }).catch({ can: [] });

/** Sends a `ping`, and reads what the receiver can do. Throws PlatformError if it does not accept it. */
export async function ping(
  send: SendToReceiver,
  receiver: Pick<Receiver, 'address' | 'secret'>,
): Promise<Receiver['can']> {
  const { body } = await send(receiver, { type: 'ping', data: {} });
  const { can } = pong.parse(body);
  return CAPABILITIES.filter((capability) => can.includes(capability));
}

/** Connects a receiver that accepts a signed `ping`. */
export async function signIn(
  send: SendToReceiver,
  { receiver: given, name, secret }: Credentials<'custom_webhook'>,
): Promise<Connection<Receiver>> {
  const { href: address, origin, host, pathname } = addressIn(given);
  const can = await ping(send, { address, secret }).catch((cause: unknown) => {
    throw cause instanceof PlatformError ? notAccepted(cause) : cause;
  });
  return {
    account: { externalId: address, username: `${host}${pathname === '/' ? '' : pathname}`, server: origin },
    displayName: truncate(name, MOST_NAME),
    avatarUrl: '',
    grant: { tokens: { address, secret, can }, expiresAt: null, renewAt: null },
  };
}

/** The address of a receiver: https, or a server on this machine. Throws `invalid_request`. */
function addressIn(text: string): URL {
  const path = '/fields/receiver';
  if (!URL.canParse(text)) throw invalid(path, 'invalid_url', 'This is not a valid address.');
  const url = new URL(text);
  if (!isEncrypted(url)) throw invalid(path, 'invalid_url', 'The address must start with https://.');
  if (url.href.length > MOST_CHARACTERS)
    throw invalid(path, 'invalid_url', `The address must have at most ${MOST_CHARACTERS} characters.`);
  return url;
}

const notAccepted = (cause: PlatformError): AppError =>
  new AppError(
    'account_not_connected',
    `The receiver responded to a signed “ping” with ${cause.status}. It must return a status of 200 to 299. Check its address and its signing secret.`,
    { cause },
  );
