import type { AppGuide } from '@postrider/contracts/dashboard';
import { AppsService } from '@postrider/contracts/dashboard';
import type { OperatorApp } from '@postrider/contracts/operator-app';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { platformText } from '../../shared/platform-texts/platform-text.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Row, Section, Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { AppForm } from './app-form.tsx';

interface PlatformAppProps {
  guide: AppGuide;
  /** Not set: there is none. */
  app: OperatorApp | undefined;
  callbackUrl: string;
}

/** The app of one platform: its state, how to get one, and the form that sets it. */
export function PlatformApp({ guide, app, callbackUrl }: PlatformAppProps) {
  const { platform, portal, steps, beforeReview } = guide;
  const name = platformName(platform);
  const [isRemoving, setRemoving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title={name}
      actions={app ? <Badge kind="good">{t('Set up')}</Badge> : <Badge>{t('Not set up')}</Badge>}
    >
      <Stack>
        {app && (
          <>
            <p>
              {usersOf(app)}{' '}
              <Rich message="Last changed on {time}." time={<Time value={app.changedAt} form="date" />} />
            </p>
            {!isEditing && (
              <Row>
                <Button
                  look="danger"
                  aria-label={t('Remove the app of {name}', { name })}
                  onClick={() => setRemoving(true)}
                >
                  {t('Remove')}
                </Button>
                <Button aria-label={t('Change the app of {name}', { name })} onClick={() => setEditing(true)}>
                  {t('Change')}
                </Button>
              </Row>
            )}
          </>
        )}
        <details open={!app}>
          <summary>{t('How to get an app of {name}', { name })}</summary>
          <Stack>
            <ol>
              {steps.map((step) => (
                <li key={step}>{platformText(step)}</li>
              ))}
            </ol>
            <p>
              <Rich
                message="Developer portal: {address}"
                address={
                  <a href={portal} target="_blank" rel="noreferrer">
                    {portal}
                  </a>
                }
              />
            </p>
            <p>
              <Rich message="Callback address: {address}" address={<code>{callbackUrl}</code>} />{' '}
              <CopyButton text={callbackUrl} label={t('Copy the callback address')} />
            </p>
            <p>
              <strong>{t('Before a review:')}</strong> {platformText(beforeReview)}
            </p>
          </Stack>
        </details>
        {(!app || isEditing) && (
          <AppForm platform={platform} app={app} onClose={app && (() => setEditing(false))} />
        )}
      </Stack>
      {app && <RemoveDialog app={app} isOpen={isRemoving} onClose={() => setRemoving(false)} />}
    </Section>
  );
}

const usersOf = ({ accounts }: OperatorApp): string => {
  if (accounts === 0) return t('No account uses this app yet.');
  return t('{accounts, plural, one {One account uses this app.} other {# accounts use this app.}}', {
    accounts,
  });
};

function RemoveDialog({ app, ...rest }: { app: OperatorApp; isOpen: boolean; onClose(): void }) {
  const queries = useQueryClient();
  const { platform, accounts } = app;
  const name = platformName(platform);
  return (
    <ConfirmDialog
      {...rest}
      title={t('Remove the app of {name}?', { name })}
      action={t('Remove')}
      unchanged={t('The app is still set up.')}
      onConfirm={async () => {
        await client(AppsService).removeApp({ platform });
        toast(t('The app of {name} is removed.', { name }));
        await queries.invalidateQueries();
      }}
    >
      <p>
        {usersOf(app)}{' '}
        {accounts > 0 && t('Their posts fail until the accounts are connected again with another app.')}
      </p>
    </ConfirmDialog>
  );
}
