import { PasswordService } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { usePerson } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

/** Asks a person to confirm an address that is not confirmed yet; shows nothing to all others. */
export function AddressNotice() {
  const { user, sendsMail } = usePerson();
  if (user.emailVerified) return null;
  return (
    <Notice kind="warn">
      <p>
        It is not confirmed that {user.email} is your address. Until it is, you can join no other workspace
        and make none.
      </p>
      {sendsMail ? (
        <ConfirmButton email={user.email} />
      ) : (
        <p>
          Ask the operator of this installation for a link to a new password: setting it confirms the address.
        </p>
      )}
    </Notice>
  );
}

function ConfirmButton({ email }: { email: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState<unknown>();
  async function send() {
    setState('sending');
    setError(undefined);
    try {
      await client(PasswordService).confirmAddress({});
      setState('sent');
    } catch (caught) {
      setError(caught);
      setState('open');
    }
  }
  if (state === 'sent')
    return (
      <p role="status">
        A message with a link is on its way to {email}. The link is good for an hour; you set a new password
        by it.
      </p>
    );
  return (
    <>
      <ProblemNotice error={error} unchanged="Nothing was sent." />
      <Button isPending={state === 'sending'} onClick={send}>
        Send a confirmation mail
      </Button>
    </>
  );
}
