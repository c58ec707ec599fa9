import type { Scope } from '@postrider/contracts/dashboard';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Row } from '../../ui/page.tsx';
import styles from './scope-matrix.module.css';
import { PRESETS, scopeRows } from './scopes.ts';

interface ScopeMatrixProps {
  scopes: readonly Scope[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** The scopes of a key: a row for each part of the API, and presets. */
export function ScopeMatrix({ scopes, chosen, onChange }: ScopeMatrixProps) {
  const names = scopes.map(({ name }) => name);
  const toggle = (name: string) =>
    onChange(names.filter((each) => chosen.includes(each) !== (each === name)));
  return (
    <fieldset className={styles.matrix}>
      <legend>{t('Scopes')}</legend>
      <Row>
        {PRESETS.map(({ label, has }) => (
          <Button key={t(label)} onClick={() => onChange(names.filter(has))}>
            {t(label)}
          </Button>
        ))}
      </Row>
      <div className={styles.rows}>
        {scopeRows(scopes).map((row) => (
          <fieldset key={row.resource} className={styles.row}>
            <legend>{row.resource}</legend>
            {row.scopes.map(({ name, verb, description }) => (
              <CheckField
                key={name}
                label={verb}
                hint={description}
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {/* Why the form can't be sent. */}
      <p role="status">{chosen.length === 0 && t('Choose at least one scope.')}</p>
    </fieldset>
  );
}
