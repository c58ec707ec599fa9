import { TEST_OUTCOMES } from '@postrider/contracts/test-outcomes';
import { t } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';

/** Explanations are written for the guide, in Markdown. */
const plain = (text: string) => text.replaceAll('`', '');

const MEANINGS = new Map<string, string>(Object.entries(TEST_OUTCOMES));

/** The choice of a test account: its name is what happens to its posts. */
export const OutcomeField = ({ value, onChange }: { value: string; onChange(name: string): void }) => (
  <SelectField
    label={t('Account')}
    hint={plain(MEANINGS.get(value) ?? '')}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {[...MEANINGS.keys()].map((name) => (
      <option key={name}>{name}</option>
    ))}
  </SelectField>
);
