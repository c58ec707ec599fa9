import type { CreateConnectLink } from '@postrider/sdk/types';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
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
const LIFETIMES = { [HOUR_S]: 'One hour', [24 * HOUR_S]: 'One day', [7 * 24 * HOUR_S]: 'One week' };

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
      title={link ? 'Your connect link' : 'Create a connect link'}
      isOpen
      onClose={onClose}
      isSticky={link !== undefined}
    >
      {link ? (
        <Stack>
          <p>
            Send this link to the person. It can be used once, until <Time value={link.expiresAt} />. It is
            not shown again.
          </p>
          <TextField label="Link" readOnly value={link.url} onFocus={({ target }) => target.select()} />
          <DialogButtons>
            <CopyButton text={link.url} label="Copy the link" />
            <Button look="primary" onClick={onClose}>
              Close
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
        <p>With the link, a person without access to this workspace connects an account.</p>
        <ProfileField
          {...CONNECT_PROFILE}
          value={owner}
          onChange={setOwner}
          error={fieldError(error, '/profileId')}
        />
        <SelectField label="Platform" name="platform" error={fieldError(error, '/platform')}>
          <option value="">The person chooses</option>
          {PLATFORMS.map((platform) => (
            <option key={platform} value={platform}>
              {platformName(platform)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Return address"
          hint="The page that the person sees afterwards, such as your website. It must begin with https."
          name="redirectUrl"
          type="url"
          required
          maxLength={2048}
          autoComplete="off"
          placeholder="https://example.com/thanks"
          error={fieldError(error, '/redirectUrl')}
        />
        <SelectField label="Can be used for" name="lifetime" defaultValue={24 * HOUR_S}>
          {Object.entries(LIFETIMES).map(([seconds, label]) => (
            <option key={seconds} value={seconds}>
              {label}
            </option>
          ))}
        </SelectField>
        <ProblemNotice error={error} unchanged="No link was created." shown={SHOWN} />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            Create
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
