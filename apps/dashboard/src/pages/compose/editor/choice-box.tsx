import { ChevronDown } from 'lucide-react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { t } from '../../../texts/t.ts';
import fieldStyles from '../../../ui/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './choice-box.module.css';
import type { Choice } from './choices.ts';

interface ChoiceBoxProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** JSON pointer of the setting. */
  path: string;
  choices: readonly Choice[];
  value: string | undefined;
  isRequired: boolean;
  /** Undefined for none. */
  onChange(value: string | undefined): void;
}

/** A choice from many values, which can be searched by typing. */
export const ChoiceBox = ({
  label,
  hint,
  error,
  path,
  choices,
  value,
  isRequired,
  onChange,
}: ChoiceBoxProps) => (
  <ComboBox
    className={fieldStyles.field ?? ''}
    defaultItems={choices}
    selectedKey={value ?? null}
    onSelectionChange={(key) => onChange(key === null ? undefined : String(key))}
    menuTrigger="focus"
    allowsEmptyCollection
    isInvalid={error !== undefined}
  >
    <Label className={fieldStyles.label ?? ''}>{label}</Label>
    <Text slot="description" className={fieldStyles.hint ?? ''}>
      {hint}
    </Text>
    <div className={styles.row}>
      <Input
        className={fieldStyles.control ?? ''}
        data-path={path}
        aria-required={isRequired}
        placeholder={t('Search')}
        dir="auto"
      />
      <Button className={styles.open ?? ''} aria-label={t('Show the values of {label}', { label })}>
        <Icon of={ChevronDown} />
      </Button>
    </div>
    <FieldError className={fieldStyles.error ?? ''}>{error}</FieldError>
    <Popover className={styles.popover ?? ''}>
      <ListBox<Choice> className={styles.list ?? ''} renderEmptyState={() => <p>{t('No value matches.')}</p>}>
        {(choice) => (
          <ListBoxItem id={choice.value} textValue={choice.label} className={styles.item ?? ''}>
            {choice.label}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
);
