import { isEncrypted } from '@postrider/platform-rules';
import { MOST_RELAYS } from '@postrider/platform-rules/nostr/limits';

const LONGEST = 500;

/** The relays that many apps use, for accounts whose profile names none. */
export const USUAL_RELAYS = ['wss://relay.damus.io', 'wss://nos.lol', 'wss://relay.primal.net'];

/** Where profiles are looked up: the usual relays, and one that keeps the profiles of all accounts. */
export const START_RELAYS = [...USUAL_RELAYS, 'wss://purplepag.es'];

/** The media server of accounts whose profile names none. */
export const USUAL_MEDIA_SERVER = 'https://blossom.primal.net';

/** The http address that has the same host as a relay. */
export const httpOf = (relay: string): URL => new URL(relay.replace(/^ws/, 'http'));

/** The address of a relay in its usual form: `wss`, or `ws` on this machine. Undefined if it is not one. */
export function relayOf(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LONGEST || !/^wss?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || !isEncrypted(httpOf(url.href))) return undefined;
  url.hash = '';
  return url.href.replace(/\/$/, '');
}

/** The first relays of a list, each once. */
export const relaysOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => relayOf(text) ?? []))].slice(0, MOST_RELAYS);
