import type { ServiceImpl } from '@connectrpc/connect';
import type { PasswordService } from '@postrider/contracts/dashboard';
import { AppError, type Log } from '@postrider/service';
import { confirmationLetter, passwordLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { RESET_PASSWORD_PATH } from '../paths.ts';
import { callerOf, visitKey } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import { Refusal } from '../people/failure.ts';
import { addPassword } from '../people/identity/people.ts';
import type { IdentityStore } from '../people/identity/store.ts';
import type { RecordOwn } from '../people/record.ts';
import { actorOf } from '../people/record.ts';
import type { Prove } from '../people/sign-in/proof.ts';
import type { createPasswordReset } from '../people/sign-in/reset.ts';
import { addressSubject } from '../rate-limits/address.ts';

export interface PasswordDependencies {
  reset: ReturnType<typeof createPasswordReset>;
  people: IdentityStore;
  prove: Prove;
  mailer: Mailer;
  doors: Doors;
  /** The address of the dashboard in e-mails. */
  linkOrigin(origin: string): string;
  recordOwn: RecordOwn;
  log: Log;
}

const OFF = 'This installation does not send e-mail. Ask its operator for a link.';

/** The password service: message in, call, message out. */
export const createPasswordHandlers = ({
  reset,
  people,
  prove,
  mailer,
  doors,
  linkOrigin,
  recordOwn,
  log,
}: PasswordDependencies): ServiceImpl<typeof PasswordService> => {
  /** E-mails a link if a person has this address. */
  async function mailLink(email: string, origin: string, write: typeof passwordLetter): Promise<void> {
    try {
      const { token } = await reset.createToken(email, 'mail');
      await mailer.send(email, write(`${linkOrigin(origin)}${RESET_PASSWORD_PATH}#${token}`));
    } catch (caught) {
      const isUnknown = caught instanceof AppError && caught.code === 'not_found';
      if (!isUnknown) log.error({ err: caught }, 'creating a password link failed');
    }
  }

  return {
    async requestPasswordReset({ email }, context) {
      const visit = context.values.get(visitKey);
      doors.attempt(addressSubject(visit.address));
      if (visit.problem) throw new Refusal('session_impossible', visit.problem);
      if (!mailer.isOn) throw new Refusal('mail_off', OFF);
      const address = reset.addressOf(email);
      doors.mailTo(address, addressSubject(visit.address));
      // Responds before the lookup, so that neither content nor timing discloses who has an account.
      void mailLink(address, visit.origin, passwordLetter);
      return {};
    },

    async confirmAddress(_request, context) {
      const { person } = callerOf(context);
      const visit = context.values.get(visitKey);
      if (!mailer.isOn) throw new Refusal('mail_off', OFF);
      if (person.emailVerified) return {};
      doors.mailTo(person.email, addressSubject(visit.address));
      await mailLink(person.email, visit.origin, confirmationLetter);
      return {};
    },

    async resetPassword({ token, password }, context) {
      const visit = context.values.get(visitKey);
      doors.attempt(addressSubject(visit.address));
      const { isFirstProof, ...person } = await reset.complete(token, password);
      const actor = { ...person, address: visit.address };
      if (isFirstProof) await recordOwn(actor, 'member.address_confirmed');
      await recordOwn(actor, 'member.password_reset');
      return { confirmed: isFirstProof };
    },

    async setFirstPassword({ password }, context) {
      const caller = callerOf(context);
      // Rejects a person who has a password, because this call does not ask for it.
      await prove(context.values.get(visitKey), caller, '');
      if (!(await addPassword(people, caller.person, password)))
        throw new Refusal(
          'password_exists',
          'You already have a password. Use your current password to change it.',
        );
      await recordOwn(actorOf(context), 'member.password_reset');
      return {};
    },
  };
};
