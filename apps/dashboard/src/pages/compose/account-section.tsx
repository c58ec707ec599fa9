import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { PlatformRules } from '@postrider/sdk/types';
import { optionFields } from '../../shared/drafts/option-fields.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Row } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChoiceField } from './choice-field.tsx';
import { dependents } from './choices.ts';
import styles from './compose.module.css';
import { focusSoon } from './focus.ts';
import { OptionInput, type PostImage } from './option-input.tsx';
import { splitText } from './split-text.ts';
import { TextCounter } from './text-counter.tsx';
import { ThreadEditor } from './thread-editor.tsx';
import type { Rules } from './use-problems.ts';

interface AccountSectionProps {
  platform: PlatformRules;
  accountId: string;
  /** The account in words: "Mastodon @ada". */
  name: string;
  /** The post's text for all accounts. */
  caption: string;
  /** The settings of this account. */
  own: JsonObject;
  rules: Rules | undefined;
  images: readonly PostImage[];
  onChange(own: JsonObject): void;
  /** Copies the settings to the platform's other chosen accounts; undefined if there are none. */
  onCopy: (() => void) | undefined;
}

/** The differences of one account: another text, a thread, and its settings. */
export function AccountSection({
  platform: { platform, name: platformName, thread, options },
  accountId,
  name,
  caption,
  own,
  rules,
  images,
  onChange,
  onCopy,
}: AccountSectionProps) {
  const path = `/options/${platform}/accounts/${accountId}`;
  const ownText = typeof own.caption === 'string' ? own.caption : undefined;
  const parts = Array.isArray(own.thread) ? own.thread.map(String) : [];
  const text = ownText ?? caption;
  const isUsual = !rules?.knowsAll(platform);
  const count = rules?.count(platform, text);
  const most = thread?.maxPosts ?? 1;
  const canSplit = count !== undefined && count.used > count.most && parts.length + 1 < most;
  const fields = optionFields(options);
  const isOther = Object.keys(own).length > 0;
  const hiddenFor = <span className="visually-hidden"> for {name}</span>;
  function set(name: string, value: JsonValue | undefined) {
    const { [name]: _old, ...rest } = own;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  }
  /** Values that depend on a changed one are removed. */
  function choose(name: string, value: JsonValue | undefined) {
    const others = dependents(fields, name);
    const kept = Object.entries(own).filter(([each]) => each !== name && !others.includes(each));
    onChange({ ...Object.fromEntries(kept), ...(value !== undefined && { [name]: value }) });
  }
  function replace(next: JsonObject, message: string) {
    onChange(next);
    toast(message, () => onChange(own));
  }
  function split() {
    const fits = (part: string) => rules?.fits(platform, part) ?? true;
    const [first = '', ...more] = splitText(text, fits, most - parts.length);
    const all = [...more, ...parts];
    replace({ ...own, caption: first, thread: all }, `A thread of ${all.length + 1} posts on ${name}.`);
    focusSoon(`${path}/caption`);
  }
  function reset() {
    replace({}, `${name} has the shared text.`);
    focusSoon(`${path}/own`);
  }
  return (
    <details className={styles.account}>
      <summary>
        <strong>{name}</strong> {isOther && <Badge kind="info">Differs</Badge>}
      </summary>
      <div className={styles.fields}>
        {ownText === undefined ? (
          <div>
            <Button
              data-path={`${path}/own`}
              onClick={() => {
                set('caption', caption);
                focusSoon(`${path}/caption`);
              }}
            >
              Write another text{hiddenFor}
            </Button>
          </div>
        ) : (
          <>
            <TextArea
              label={`Text for ${name}`}
              className={styles.text}
              data-path={`${path}/caption`}
              value={ownText}
              onChange={({ target }) => set('caption', target.value)}
            />
            {count && <TextCounter counts={[{ name, count, isUsual }]} />}
          </>
        )}
        {(canSplit || isOther) && (
          <Row>
            {canSplit && <Button onClick={split}>Split into a thread{hiddenFor}</Button>}
            {isOther && <Button onClick={reset}>Reset to the shared text{hiddenFor}</Button>}
            {isOther && onCopy && <Button onClick={onCopy}>Use for all {platformName} accounts</Button>}
          </Row>
        )}
        {most > 1 && (
          <ThreadEditor
            path={`${path}/thread`}
            name={name}
            parts={parts}
            most={most}
            isUsual={isUsual}
            countOf={(part) => rules?.count(platform, part)}
            onChange={(next) => set('thread', next.length > 0 ? next : undefined)}
          />
        )}
        {fields.map((field) => {
          const shared = {
            field,
            path: `${path}/${field.name}`,
            value: own[field.name],
            onChange: (value: JsonValue | undefined) => choose(field.name, value),
          };
          const { choices, name } = field;
          return choices ? (
            <ChoiceField key={name} {...shared} accountId={accountId} parent={own[choices.parent ?? '']} />
          ) : (
            <OptionInput key={name} {...shared} images={images} />
          );
        })}
      </div>
    </details>
  );
}
