import { PasswordService } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { usePerson } from '../../session/session.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

/** Asks a person to confirm their e-mail address; empty if it is confirmed. */
export function AddressNotice() {
  const { user, sendsMail } = usePerson();
  if (user.emailVerified) return null;
  return (
    <Notice kind="warn">
      <p>
        {t(
          "You have not yet confirmed that {email} is your address. Until you confirm it, you can't join or create workspaces.",
          { email: user.email },
        )}
      </p>
      {sendsMail ? (
        <ConfirmButton email={user.email} />
      ) : (
        <p>
          {t(
            'Ask the operator of this installation for a link to set a new password, which confirms the address.',
          )}
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
        {t('We sent an e-mail with a link to {email}. Use it within an hour to set a new password.', {
          email,
        })}
      </p>
    );
  return (
    <>
      <ProblemNotice error={error} unchanged={t('No e-mail was sent.')} />
      <Button isPending={state === 'sending'} onClick={send}>
        {t('Send a confirmation mail')}
      </Button>
    </>
  );
}
