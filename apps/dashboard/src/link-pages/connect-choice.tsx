import { ConnectLinksService, type OpenConnectLinkResponse } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { client } from '../requests/call.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Row, Stack } from '../ui/page.tsx';
import { PlatformMark } from '../ui/platform.tsx';
import { platformData } from '../ui/platforms.ts';
import type { Fields } from '../ui/use-form.ts';
import { LinkForm } from './link-form.tsx';
import { TestChoice } from './test-choice.tsx';
import { useWords } from './words.tsx';

interface ChoiceProps {
  token: string;
  link: OpenConnectLinkResponse;
}

/** Asks for the platform unless the link has one, then for its fields. */
export function ConnectChoice({ token, link }: ChoiceProps) {
  const words = useWords();
  const { platforms, username, returnUrl, isUnreachable } = link;
  const only = platforms.length === 1 ? platforms[0] : undefined;
  const [chosen, setChosen] = useState(only);
  const data = platformData(chosen ?? '');
  const cancel = (
    <a href={returnUrl} className={buttonClass()}>
      {words.text('cancel')}
    </a>
  );
  if (chosen === undefined || !data)
    return (
      <Stack>
        <p>{words.text('which.platform')}</p>
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
  if (link.isTest) return <TestChoice platform={chosen} token={token} username={username} others={cancel} />;
  async function send(fields: Fields) {
    const { beginConsent, connectByCredentials } = client(ConnectLinksService);
    const request = { token, platform: chosen ?? '', fields };
    if (data?.connect.kind === 'oauth') location.assign((await beginConsent(request)).url);
    else location.assign((await connectByCredentials(request)).returnUrl);
  }
  return (
    <LinkForm
      key={chosen}
      data={data}
      isUnreachable={isUnreachable}
      username={username}
      send={send}
      others={
        <>
          {cancel}
          {only === undefined && <Button onClick={() => setChosen(undefined)}>{words.text('back')}</Button>}
        </>
      }
    />
  );
}
