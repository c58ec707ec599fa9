import { createHash } from 'node:crypto';
import { AppError } from '@postrider/service';
import { type Counters, createCounters } from '../rate-limits/counters.ts';
import type { Clock, Policy } from '../rate-limits/policy.ts';
import { normalEmail } from './email.ts';

const WINDOW_S = 60;
/** Tries at the password of one person, from anywhere. */
const PERSON: Policy = { name: 'person', quota: 30, windowS: WINDOW_S };
const HOUR_S = 60 * 60;
/** E-mails to one recipient that one person, or one network, asks for. */
const MAILS: Policy = { name: 'mails', quota: 4, windowS: HOUR_S };
/** E-mails to one recipient, whoever asks for them: some are left when one asks for too many. */
const RECIPIENTS: Policy = { name: 'recipients', quota: 20, windowS: HOUR_S };
/** Calls of one person who is signed in. */
const CALLS: Policy = { name: 'calls', quota: 1_200, windowS: WINDOW_S };
/** Calls without a session from one client address: every page that is opened before signing in makes some. */
const VISITS: Policy = { name: 'visits', quota: 1_200, windowS: WINDOW_S };
/** Sign-ins by passkey that are begun from one client address: each page that offers one does so by itself. */
const CHALLENGES: Policy = { name: 'challenges', quota: 120, windowS: WINDOW_S };
/** Requests of assistants for tokens from one client address; those of many people come from the same few. */
const OAUTH: Policy = { name: 'oauth', quota: 600, windowS: WINDOW_S };

export type Doors = ReturnType<typeof createDoors>;

/**
 * The limits on signing in and on calls of the dashboard; replicas share the counts like those of API keys.
 * @param attemptsQuota tries at a password, code or link from one client address
 */
export function createDoors(attemptsQuota: number, clock: Clock) {
  const attempts = createCounters({ name: 'attempts', quota: attemptsQuota, windowS: WINDOW_S }, clock);
  const person = createCounters(PERSON, clock);
  const mails = createCounters(MAILS, clock);
  const recipients = createCounters(RECIPIENTS, clock);
  const calls = createCounters(CALLS, clock);
  const visits = createCounters(VISITS, clock);
  const challenges = createCounters(CHALLENGES, clock);
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
      calls,
      visits,
      challenges,
      oauth,
    ] satisfies readonly Counters[],

    /** Counts a try at a secret. Throws rate_limited. `address` is the subject of the client's address. */
    attempt: (address: string) => count(attempts, address, 'Too many attempts came from this address.'),

    /** Counts a try at a person's password. Throws rate_limited. */
    attemptFor: (email: string) =>
      count(person, subjectOf(email), 'Too many attempts were made for this person.'),

    /**
     * Counts an e-mail to this address. Throws rate_limited.
     * @param asker who asks for it: the subject of a client's address, or a person's id
     */
    mailTo(email: string, asker: string): void {
      const message = 'Too many e-mails were sent to this address.';
      const recipient = subjectOf(email);
      requireLeft(recipients, recipient, message);
      count(mails, `${recipient} ${asker}`, message);
      recipients.take(recipient);
    },

    /** Counts the beginning of a sign-in by passkey. Throws rate_limited. */
    challenge: (address: string) =>
      count(challenges, address, 'Too many sign-ins were begun from this address.'),

    /** Counts a request for tokens, whether they are given or not. Throws rate_limited. */
    exchange: (address: string) =>
      count(oauth, address, 'Too many requests for tokens came from this address.'),

    /** Counts a call without a session. Throws rate_limited. */
    visit: (address: string) => count(visits, address, 'Too many calls came from this address.'),

    /** Counts a call of a person who is signed in. Throws rate_limited. */
    call: (userId: string) => count(calls, userId, 'You make too many calls.'),
  };
}

/** An e-mail address, as counts are kept by it. */
const subjectOf = (email: string) =>
  createHash('sha256')
    .update(normalEmail(email) ?? email)
    .digest('base64url');
