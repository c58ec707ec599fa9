import { t } from '../../texts/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { StoredButton } from '../../ui/stored-button.tsx';

/** The value of a key, the only time that it is shown. */
export const NewKey = ({ value, onStored }: { value: string; onStored(): void }) => (
  <Stack>
    <Notice kind="warn">{t('Copy the key now. It is not shown again.')}</Notice>
    <TextField label={t('Key')} readOnly value={value} onFocus={({ target }) => target.select()} />
    <DialogButtons>
      <CopyButton text={value} label={t('Copy the key')} />
      <StoredButton onStored={onStored}>{t('I have stored it')}</StoredButton>
    </DialogButtons>
  </Stack>
);
