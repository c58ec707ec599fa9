import { createHash } from 'node:crypto';
import { AppError } from '@postrider/service';
import { type Counters, createCounters } from '../rate-limits/counters.ts';
import type { Clock, Policy } from '../rate-limits/policy.ts';
import { normalEmail } from './email.ts';

const WINDOW_S = 60;
/** Attempts at the password of one person, from any address. */
const PERSON: Policy = { name: 'person', quota: 30, windowS: WINDOW_S };
const HOUR_S = 60 * 60;
/** E-mails to one recipient that one person or one network requests. */
const MAILS: Policy = { name: 'mails', quota: 4, windowS: HOUR_S };
/**
 * E-mails to one recipient in total. This exceeds the limit of one requester, so that others can still request some.
 */
const RECIPIENTS: Policy = { name: 'recipients', quota: 20, windowS: HOUR_S };
/** Test notifications that one person sends. */
const PUSHES: Policy = { name: 'pushes', quota: 20, windowS: HOUR_S };
/** Calls of one signed-in person. */
const CALLS: Policy = { name: 'calls', quota: 1_200, windowS: WINDOW_S };
/** Calls without a session from one client address. Every page before sign-in makes some. */
const VISITS: Policy = { name: 'visits', quota: 1_200, windowS: WINDOW_S };
/** Started passkey sign-ins from one client address. Each page with passkey sign-in starts one automatically. */
const CHALLENGES: Policy = { name: 'challenges', quota: 120, windowS: WINDOW_S };
/** Pages that one person lets the dashboard read for the cards of links. */
const CARDS: Policy = { name: 'cards', quota: 60, windowS: WINDOW_S };
/** Token requests of assistants from one client address. Assistants of many people share a few addresses. */
const OAUTH: Policy = { name: 'oauth', quota: 600, windowS: WINDOW_S };

export type Doors = ReturnType<typeof createDoors>;

/**
 * The limits on signing in and on calls of the dashboard; replicas share the counts like those of API keys.
 * @param attemptsQuota attempts at a password, code or link from one client address
 */
export function createDoors(attemptsQuota: number, clock: Clock) {
  const attempts = createCounters({ name: 'attempts', quota: attemptsQuota, windowS: WINDOW_S }, clock);
  const person = createCounters(PERSON, clock);
  const mails = createCounters(MAILS, clock);
  const recipients = createCounters(RECIPIENTS, clock);
  const pushes = createCounters(PUSHES, clock);
  const calls = createCounters(CALLS, clock);
  const visits = createCounters(VISITS, clock);
  const challenges = createCounters(CHALLENGES, clock);
  const cards = createCounters(CARDS, clock);
  const oauth = createCounters(OAUTH, clock);

  function requireLeft(counters: Counters, subject: string, message: string) {
    const { remaining, resetS } = counters.standing(subject);
    if (remaining === 0)
      throw new AppError('rate_limited', `${message} Try again in ${resetS} s.`, { retryAfter: resetS });
  }

  function count(counters: Counters, subject: string, message: string) {
    requireLeft(counters, subject, message);
    counters.take(subject);
  }

  return {
    counters: [
      attempts,
      person,
      mails,
      recipients,
      pushes,
      calls,
      visits,
      challenges,
      cards,
      oauth,
    ] satisfies readonly Counters[],

    /** Counts an attempt at a secret. Throws rate_limited. `address` is the subject of the client's address. */
    attempt: (address: string) => count(attempts, address, 'Too many attempts came from this address.'),

    /** Counts an attempt at a person's password. Throws rate_limited. */
    attemptFor: (email: string) =>
      count(person, subjectOf(email), 'Too many attempts were made for this person.'),

    /**
     * Counts an e-mail to this address. Throws rate_limited.
     * @param asker the requester: the subject of a client's address, or a person's id
     */
    mailTo(email: string, asker: string): void {
      const message = 'Too many e-mails were sent to this address.';
      const recipient = subjectOf(email);
      requireLeft(recipients, recipient, message);
      count(mails, `${recipient} ${asker}`, message);
      recipients.take(recipient);
    },

    /** Counts a test notification. Throws rate_limited. */
    push: (userId: string) => count(pushes, userId, 'You sent too many test notifications.'),

    /** Counts the start of a passkey sign-in. Throws rate_limited. */
    challenge: (address: string) =>
      count(challenges, address, 'Too many sign-ins were started from this address.'),

    /** Counts a token request, whatever its result. Throws rate_limited. */
    exchange: (address: string) =>
      count(oauth, address, 'Too many requests for tokens came from this address.'),

    /** Counts a call without a session. Throws rate_limited. */
    visit: (address: string) => count(visits, address, 'Too many calls came from this address.'),

    /** Counts a page that is read for the card of a link. Throws rate_limited. */
    card: (userId: string) => count(cards, userId, 'You asked for too many links.'),

    /** Counts a call of a signed-in person. Throws rate_limited. */
    call: (userId: string) => count(calls, userId, 'You sent too many requests.'),
  };
}

/** The key of an e-mail address in the counts. */
const subjectOf = (email: string) =>
  createHash('sha256')
    .update(normalEmail(email) ?? email)
    .digest('base64url');
