import { t } from '../../texts/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { StoredButton } from '../../ui/stored-button.tsx';

/** A signing secret, the only time that it is shown. */
export const NewSecret = ({ secret, onStored }: { secret: string; onStored(): void }) => (
  <Stack>
    <Notice kind="warn">{t('Copy the secret now. It is not shown again.')}</Notice>
    <TextField
      label={t('Signing secret')}
      hint={t(
        'Your server uses it to verify that deliveries come from here. The page of the webhook has sample code.',
      )}
      readOnly
      value={secret}
      onFocus={({ target }) => target.select()}
    />
    <DialogButtons>
      <CopyButton text={secret} label={t('Copy the secret')} />
      <StoredButton onStored={onStored}>{t('I have stored it')}</StoredButton>
    </DialogButtons>
  </Stack>
);
