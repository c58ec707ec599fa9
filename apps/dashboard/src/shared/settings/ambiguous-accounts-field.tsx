import { t } from '../../texts/t.ts';
import { CheckField } from '../../ui/field.tsx';

interface AmbiguousAccountsFieldProps {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** Whether programs have to specify the account if a platform's name is ambiguous. */
export const AmbiguousAccountsField = ({ isChecked, onChange }: AmbiguousAccountsFieldProps) => (
  <CheckField
    label={t('Accounts must be named')}
    hint={t(
      'Rejects posts that specify only a platform if it has several accounts. Otherwise they use the account that was connected last, and get a warning.',
    )}
    checked={isChecked}
    onChange={({ target }) => onChange(target.checked)}
  />
);
