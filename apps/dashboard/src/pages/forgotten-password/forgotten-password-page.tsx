import { PasswordService } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { sessionQuery } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NarrowPage, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Asks for a link to a new password, by e-mail; or says whom to ask where the installation sends none. */
export function ForgottenPasswordPage() {
  const { data: session } = useQuery(sessionQuery);
  const [asked, setAsked] = useState<string>();
  return (
    <NarrowPage title="Forgotten password">
      <Stack>
        {session?.sessionProblem && <Notice kind="warn">{session.sessionProblem}</Notice>}
        {asked !== undefined && (
          <Notice kind="good">
            If {asked} has an account here, a message with a link is on its way. The link is good for an hour.
          </Notice>
        )}
        {session && !session.sendsMail && <NoMail />}
        {session?.sendsMail && asked === undefined && <AddressForm onAsked={setAsked} />}
        <Link to="/sign-in">Back to the sign-in</Link>
      </Stack>
    </NarrowPage>
  );
}

const NoMail = () => (
  <>
    <Notice>This installation sends no e-mail. Ask its operator for a link to a new password.</Notice>
    <p>
      The operator makes one with <code>npm run admin -- dashboard reset-link --email …</code>, and sends it
      to you.
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
          label="E-mail address"
          hint="You get a link with which you set a new password."
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fieldError(error, '/email')}
        />
        <ProblemNotice error={error} unchanged="Nothing was sent." shown={['/email']} />
        <Button type="submit" look="primary" isPending={isPending}>
          Send the link
        </Button>
      </Stack>
    </form>
  );
}
