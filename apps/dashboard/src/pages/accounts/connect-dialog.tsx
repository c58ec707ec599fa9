import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { AppPasswordForm } from './app-password-form.tsx';
import { ConsentForm } from './consent-form.tsx';

const PLATFORMS = ['bluesky', 'mastodon', 'x'];

interface ConnectDialogProps {
  /** Of an account that is connected again; not set: to be chosen. */
  platform?: string | undefined;
  /** The name of an account that is connected again. */
  username?: string | undefined;
  onClose(): void;
}

/** Connects an account: chooses the platform, then asks for what that needs. */
export function ConnectDialog({ platform: given = '', username, onClose }: ConnectDialogProps) {
  const [chosen, setChosen] = useState(given);
  return (
    <Dialog
      title={username === undefined ? 'Connect an account' : `Connect ${username} again`}
      isOpen
      onClose={onClose}
    >
      {chosen === '' && (
        <Stack>
          <p>Where do you publish?</p>
          <Row>
            {PLATFORMS.map((platform) => (
              <Button key={platform} onClick={() => setChosen(platform)}>
                <PlatformMark platform={platform} isNamed />
              </Button>
            ))}
          </Row>
        </Stack>
      )}
      {chosen === 'bluesky' && <AppPasswordForm username={username} onClose={onClose} />}
      {(chosen === 'mastodon' || chosen === 'x') && <ConsentForm platform={chosen} onClose={onClose} />}
    </Dialog>
  );
}
