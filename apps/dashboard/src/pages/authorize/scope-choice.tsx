import type { Scope } from '@postrider/contracts/dashboard';
import { t } from '../../texts/t.ts';
import { CheckField } from '../../ui/field.tsx';
import styles from './authorize.module.css';

interface ScopeChoiceProps {
  /** The requested scopes. */
  scopes: readonly Scope[];
  /** The names of scopes that the person can give. */
  possible: readonly string[];
  /** The names of scopes that the person does not give. */
  left: readonly string[];
  onChange(left: string[]): void;
}

/**
 * The choice of an assistant's scopes. The scope of the MCP server is always included, because it can't connect without
 * it.
 */
export const ScopeChoice = ({ scopes, possible, left, onChange }: ScopeChoiceProps) => (
  <fieldset className={styles.scopes}>
    <legend>{t('It may')}</legend>
    {scopes
      .filter(({ name }) => name !== 'mcp')
      .map(({ name, description }) => {
        const isPossible = possible.includes(name);
        return (
          <CheckField
            key={name}
            label={name}
            hint={isPossible ? description : t('{description} Your role can’t give this.', { description })}
            checked={isPossible && !left.includes(name)}
            disabled={!isPossible}
            onChange={({ target }) =>
              onChange(target.checked ? left.filter((each) => each !== name) : [...left, name])
            }
          />
        );
      })}
  </fieldset>
);
