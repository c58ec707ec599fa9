import { CheckField } from './field.tsx';

interface AmbiguousAccountsFieldProps {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** Whether programs have to name accounts where a platform's name could mean several. */
export const AmbiguousAccountsField = ({ isChecked, onChange }: AmbiguousAccountsFieldProps) => (
  <CheckField
    label="Accounts must be named"
    hint="A post that names only a platform of which there are several accounts is refused. Otherwise it goes to the one that was connected last, with a warning."
    checked={isChecked}
    onChange={({ target }) => onChange(target.checked)}
  />
);
