import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { PlatformRules } from '@postrider/sdk/types';
import { useWorkspace } from '../../../session/workspace.ts';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { optionFields } from '../../../shared/drafts/option-fields.ts';
import { kindOf } from '../../../shared/media/file-facts.ts';
import { t } from '../../../texts/t.ts';
import type { Compose } from '../use-compose.ts';
import { ChoiceField } from './choice-field.tsx';
import { dependents } from './choices.ts';
import styles from './editor.module.css';
import { NewChoiceButton } from './new-choice-button.tsx';
import { OptionInput } from './option-input.tsx';

interface AccountSettingsProps {
  compose: Compose;
  platform: PlatformRules;
  target: Target;
  own: JsonObject;
  onChange(own: JsonObject): void;
}

/** The settings of the platform for one account. */
export function AccountSettings({ compose, platform, target, own, onChange }: AccountSettingsProps) {
  const { draft, media } = compose;
  const { can } = useWorkspace();
  const { accountId } = target;
  const path = `/options/${target.platform}/accounts/${accountId}`;
  const files = draft.media.flatMap(({ mediaId }, place) => {
    const file = media.get(mediaId);
    return file ? { mediaId, type: file.type, label: `${place + 1}. ${file.filename ?? kindOf(file)}` } : [];
  });
  const types = new Set<string>(files.map(({ type }) => type));
  const fields = optionFields(platform.options).filter(
    ({ name, for: type }) => !type || types.size === 0 || types.has(type) || own[name] !== undefined,
  );
  /** Values that depend on a changed one are removed. */
  function choose(name: string, value: JsonValue | undefined) {
    const others = dependents(fields, name);
    const kept = Object.entries(own).filter(([each]) => each !== name && !others.includes(each));
    onChange({ ...Object.fromEntries(kept), ...(value !== undefined && { [name]: value }) });
  }
  if (fields.length === 0) return null;
  return (
    <section
      className={styles.settings}
      aria-label={t('Settings for {platform}', { platform: platform.name })}
    >
      <h3>{t('Settings for {platform}', { platform: platform.name })}</h3>
      <div className={styles.fields}>
        {fields.map((field) => {
          const shared = {
            field,
            path: `${path}/${field.name}`,
            value: own[field.name],
            onChange: (value: JsonValue | undefined) => choose(field.name, value),
          };
          const { choices, name } = field;
          const parent = fields.find((each) => each.name === choices?.parent);
          return choices ? (
            <div key={name} className={styles.choice}>
              <ChoiceField
                {...shared}
                accountId={accountId}
                parent={own[parent?.name ?? '']}
                parentLabel={parent?.label ?? ''}
              />
              {choices.isCreatable && can('editor') && (
                <NewChoiceButton
                  field={field}
                  accountId={accountId}
                  parent={own[parent?.name ?? '']}
                  onCreated={shared.onChange}
                />
              )}
            </div>
          ) : (
            <OptionInput key={name} {...shared} files={files} />
          );
        })}
      </div>
    </section>
  );
}
