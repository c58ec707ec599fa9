import { PasswordService } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { sessionQuery } from '../../session/session.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Requests a password link by e-mail, or refers to the operator if the installation sends no e-mail. */
export function ForgottenPasswordPage() {
  const { data: session } = useQuery(sessionQuery);
  const [asked, setAsked] = useState<string>();
  return (
    <NarrowPage title={t('Forgotten password')}>
      <Stack>
        {session?.sessionProblem && <Notice kind="warn">{session.sessionProblem}</Notice>}
        {asked !== undefined && (
          <Notice kind="good">
            {t('If {asked} has an account here, we have sent a link to it. The link is valid for one hour.', {
              asked,
            })}
          </Notice>
        )}
        {session && !session.sendsMail && <NoMail />}
        {session?.sendsMail && asked === undefined && <AddressForm onAsked={setAsked} />}
        <Link to="/sign-in">{t('Back to the sign-in')}</Link>
      </Stack>
    </NarrowPage>
  );
}

const NoMail = () => (
  <>
    <Notice>{t('This installation does not send e-mail. Ask its operator for a password link.')}</Notice>
    <p>
      <Rich
        message="The operator creates one with {code}, and sends it to you."
        code={<code>npm run admin -- dashboard reset-link --email …</code>}
      />
    </p>
  </>
);

function AddressForm({ onAsked }: { onAsked(email: string): void }) {
  const { onSubmit, isPending, error } = useForm(async ({ email = '' }) => {
    await client(PasswordService).requestPasswordReset({ email });
    onAsked(email);
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('E-mail address')}
          hint={t('You will receive a link to set a new password.')}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fieldError(error, '/email')}
        />
        <ProblemNotice error={error} unchanged={t('Nothing was sent.')} shown={['/email']} />
        <Button type="submit" look="primary" isPending={isPending}>
          {t('Send the link')}
        </Button>
      </Stack>
    </form>
  );
}
