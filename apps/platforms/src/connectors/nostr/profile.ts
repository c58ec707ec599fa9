import { AppError } from '@postrider/service';
import { npubEncode } from 'nostr-tools/nip19';
import { z } from 'zod';
import { displayText, webUrl } from '../responses.ts';
import { relaysOf, START_RELAYS, USUAL_MEDIA_SERVER, USUAL_RELAYS } from './addresses.ts';
import { KIND, type NostrEvent } from './event.ts';
import type { SignOne } from './relay.ts';
import { eventsBy, type Relays } from './relays.ts';

/** What an account says about itself (NIP-01, NIP-65, BUD-03). */
export interface Profile {
  username: string;
  displayName: string;
  avatarUrl: string;
  /** To which posts are sent. */
  relays: string[];
  mediaServer: string;
}

const about = z.object({ name: displayText, display_name: displayText, picture: webUrl });
const httpsOrigin = z.url({ protocol: /^https$/ }).max(500);

const READ_MS = 5_000;

/** Reads the profile of an account from the given relays, or else from those that know many. Throws AppError. */
export async function readProfile(
  relays: Relays,
  pubkey: string,
  given: { relays: readonly string[]; mediaServer: string },
  sign: SignOne,
): Promise<Profile> {
  const sources = given.relays.length > 0 ? given.relays : START_RELAYS;
  const filter = { authors: [pubkey], kinds: [KIND.profile, KIND.relayList, KIND.mediaServers] };
  const found = await relays.query(sources, filter, sign, READ_MS);
  if (found.every((events) => events === undefined)) {
    const message = `None of these relays responds: ${sources.join(', ')}. Check the addresses.`;
    throw new AppError('account_not_connected', message);
  }
  const events = eventsBy(pubkey, found);
  const { name, display_name, picture } = about.parse(jsonIn(latest(events, KIND.profile)));
  const short = shortKey(pubkey);
  return {
    username: name || short,
    displayName: display_name || name || short,
    avatarUrl: picture,
    relays: given.relays.length > 0 ? [...given.relays] : writeRelays(latest(events, KIND.relayList)),
    mediaServer: given.mediaServer || mediaServerIn(latest(events, KIND.mediaServers)),
  };
}

/** The newest event of a kind, if an author has only one. */
const latest = (events: readonly NostrEvent[], kind: number): NostrEvent | undefined =>
  events.filter((event) => event.kind === kind).sort((a, b) => b.created_at - a.created_at)[0];

function jsonIn(event: NostrEvent | undefined): object {
  try {
    const read: unknown = JSON.parse(event?.content ?? '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** Relays without a marker are for reading and writing. */
function writeRelays(list: NostrEvent | undefined): string[] {
  const named = (list?.tags ?? []).flatMap(([name, url = '', marker]) =>
    name === 'r' && marker !== 'read' ? [url] : [],
  );
  const relays = relaysOf(named);
  return relays.length > 0 ? relays : USUAL_RELAYS;
}

function mediaServerIn(list: NostrEvent | undefined): string {
  const named = (list?.tags ?? []).flatMap(([name, url]) => (name === 'server' ? [url] : []));
  const url = named.map((each) => httpsOrigin.safeParse(each).data).find((each) => each !== undefined);
  return url === undefined ? USUAL_MEDIA_SERVER : new URL(url).origin;
}

/** A key as apps show it where there is no name. */
function shortKey(pubkey: string): string {
  const npub = npubEncode(pubkey);
  return `${npub.slice(0, 10)}…${npub.slice(-6)}`;
}
