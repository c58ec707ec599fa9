import type { CreateConnectLink } from '@postrider/sdk/types';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CONNECT_PROFILE } from './connect-profile.ts';

const HOUR_S = 3_600;
/** How long a link can be used, in seconds. */
const LIFETIMES = {
  [HOUR_S]: msg('One hour'),
  [24 * HOUR_S]: msg('One day'),
  [7 * 24 * HOUR_S]: msg('One week'),
};

const SHOWN = ['/redirectUrl', '/profileId', '/platform'];

interface CreateConnectLinkDialogProps {
  /** The profile that is chosen at first. */
  profileId: string | undefined;
  onClose(): void;
}

/** Makes a link with which a person without access to the workspace connects an account, and shows it once. */
export function CreateConnectLinkDialog({ profileId, onClose }: CreateConnectLinkDialogProps) {
  const [link, setLink] = useState<{ url: string; expiresAt: string }>();
  return (
    <Dialog
      title={link ? t('Your connect link') : t('Create a connect link')}
      isOpen
      onClose={onClose}
      isSticky={link !== undefined}
    >
      {link ? (
        <Stack>
          <p>
            <Rich
              message="Send this link to the person. It can be used once, until {time}. It is not shown again."
              time={<Time value={link.expiresAt} />}
            />
          </p>
          <TextField label={t('Link')} readOnly value={link.url} onFocus={({ target }) => target.select()} />
          <DialogButtons>
            <CopyButton text={link.url} label={t('Copy the link')} />
            <Button look="primary" onClick={onClose}>
              {t('Close')}
            </Button>
          </DialogButtons>
        </Stack>
      ) : (
        <LinkForm profileId={profileId} onClose={onClose} onCreated={setLink} />
      )}
    </Dialog>
  );
}

interface LinkFormProps extends CreateConnectLinkDialogProps {
  onCreated(link: { url: string; expiresAt: string }): void;
}

function LinkForm({ profileId, onClose, onCreated }: LinkFormProps) {
  const { id: workspaceId } = useWorkspace();
  const [owner, setOwner] = useState(profileId);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { onSubmit, isPending, error } = useForm(
    ({ redirectUrl = '', platform, lifetime }) => {
      const body: CreateConnectLink = {
        redirectUrl: redirectUrl.trim(),
        expiresInSeconds: Number(lifetime),
        ...(owner !== undefined && { profileId: owner }),
        platform: PLATFORMS.find((each) => each === platform) ?? null,
      };
      return callApi(workspaceId, 'post /connect-links', { body, idempotencyKey });
    },
    ({ connectLink }) => onCreated(connectLink),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <p>{t('With the link, a person without access to this workspace connects an account.')}</p>
        <ProfileField
          {...CONNECT_PROFILE}
          value={owner}
          onChange={setOwner}
          error={fieldError(error, '/profileId')}
        />
        <SelectField label={t('Platform')} name="platform" error={fieldError(error, '/platform')}>
          <option value="">{t('The person chooses')}</option>
          {PLATFORMS.map((platform) => (
            <option key={platform} value={platform}>
              {platformName(platform)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('Return address')}
          hint={t(
            'The page that the person sees afterwards, such as your website. It must begin with https.',
          )}
          name="redirectUrl"
          type="url"
          required
          maxLength={2048}
          autoComplete="off"
          placeholder="https://example.com/thanks"
          error={fieldError(error, '/redirectUrl')}
        />
        <SelectField label={t('Can be used for')} name="lifetime" defaultValue={24 * HOUR_S}>
          {Object.entries(LIFETIMES).map(([seconds, label]) => (
            <option key={seconds} value={seconds}>
              {t(label)}
            </option>
          ))}
        </SelectField>
        <ProblemNotice error={error} unchanged={t('No link was created.')} shown={SHOWN} />
        <DialogButtons>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Create')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
