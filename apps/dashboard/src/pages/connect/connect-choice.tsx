import { ConnectLinksService, type OpenConnectLinkResponse } from '@postrider/contracts/dashboard';
import { type ReactNode, useState } from 'react';
import { client } from '../../requests/call.ts';
import { APP_PASSWORD_FIELDS, AppPasswordFields } from '../../shared/accounts/app-password-fields.tsx';
import { InstanceField } from '../../shared/accounts/instance-field.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { PlatformMark, platformName } from '../../ui/platform.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { type Fields, useForm } from '../../ui/use-form.ts';
import { instanceOf } from './ends.ts';

interface ChoiceProps {
  token: string;
  link: OpenConnectLinkResponse;
}

/** Asks for the platform where the link leaves it open, then for what that needs. */
export function ConnectChoice({ token, link }: ChoiceProps) {
  const { platforms, username, returnUrl } = link;
  const only = platforms.length === 1 ? platforms[0] : undefined;
  const [chosen, setChosen] = useState(only);
  const cancel = (
    <a href={returnUrl} className={buttonClass()}>
      Cancel
    </a>
  );
  if (chosen === undefined)
    return (
      <Stack>
        <p>Where is your account?</p>
        <Row>
          {platforms.map((platform) => (
            <Button key={platform} onClick={() => setChosen(platform)}>
              <PlatformMark platform={platform} isNamed />
            </Button>
          ))}
        </Row>
        <Row>{cancel}</Row>
      </Stack>
    );
  const back = only === undefined && <Button onClick={() => setChosen(undefined)}>Back</Button>;
  const buttons = (
    <>
      {cancel}
      {back}
    </>
  );
  if (chosen === 'bluesky') return <PasswordForm token={token} username={username} buttons={buttons} />;
  return <PageForm token={token} platform={chosen} username={username} buttons={buttons} />;
}

interface FormProps {
  token: string;
  /** Of an account that is connected again; empty: any account. */
  username: string;
  /** Beside the one that sends the form. */
  buttons: ReactNode;
}

function PasswordForm({ token, username, buttons }: FormProps) {
  const send = ({ identifier = '', appPassword = '', service = '' }: Fields) =>
    client(ConnectLinksService).connectByAppPassword({
      ...{ token, identifier: identifier.trim(), appPassword: appPassword.trim(), service: service.trim() },
    });
  const { onSubmit, isPending, error } = useForm(send, ({ returnUrl }) => location.assign(returnUrl));
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <AppPasswordFields username={username} error={error} />
        <ProblemNotice error={error} unchanged="No account was connected." shown={APP_PASSWORD_FIELDS} />
        <Row>
          {buttons}
          <Button type="submit" look="primary" isPending={isPending}>
            Connect
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function PageForm({ token, username, buttons, platform }: FormProps & { platform: string }) {
  const send = ({ instance = '' }: Fields) =>
    client(ConnectLinksService).beginConsent({ token, platform, instance: instance.trim() });
  const { onSubmit, isPending, error } = useForm(send, ({ url }) => location.assign(url));
  const name = platformName(platform);
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {platform === 'mastodon' && <InstanceField error={error} initial={instanceOf(username)} />}
        <p>{name} asks for your consent on its own page.</p>
        <ProblemNotice error={error} unchanged="No account was connected." shown={['/instance']} />
        <Row>
          {buttons}
          <Button type="submit" look="primary" isPending={isPending}>
            Continue to {name}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
