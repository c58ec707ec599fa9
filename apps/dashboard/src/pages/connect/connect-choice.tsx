import { ConnectLinksService, type OpenConnectLinkResponse } from '@postrider/contracts/dashboard';
import { accountFields } from '@postrider/platform-rules/connect';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { ConnectForm } from '../../shared/accounts/connect-form.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { platformData } from '../../ui/platforms.ts';
import type { Fields } from '../../ui/use-form.ts';

interface ChoiceProps {
  token: string;
  link: OpenConnectLinkResponse;
}

/** Asks for the platform unless the link has one, then for its fields. */
export function ConnectChoice({ token, link }: ChoiceProps) {
  const { platforms, username, returnUrl, isUnreachable } = link;
  const only = platforms.length === 1 ? platforms[0] : undefined;
  const [chosen, setChosen] = useState(only);
  const data = platformData(chosen ?? '');
  const cancel = (
    <a href={returnUrl} className={buttonClass()}>
      Cancel
    </a>
  );
  if (chosen === undefined || !data)
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
  async function send(fields: Fields) {
    const { beginConsent, connectByCredentials } = client(ConnectLinksService);
    const request = { token, platform: chosen ?? '', fields };
    if (data?.connect.kind === 'oauth') location.assign((await beginConsent(request)).url);
    else location.assign((await connectByCredentials(request)).returnUrl);
  }
  return (
    <ConnectForm
      key={chosen}
      platform={data}
      // The app's fields are in the link, or the operator's.
      fields={accountFields(data.connect)}
      {...{ isUnreachable, username, send }}
      Buttons={Row}
      others={
        <>
          {cancel}
          {only === undefined && <Button onClick={() => setChosen(undefined)}>Back</Button>}
        </>
      }
    />
  );
}
