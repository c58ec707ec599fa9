import { useState } from 'react';
import {
  daysOf,
  partsOf,
  RULE_DAYS,
  RULES,
  type RuleParts,
  ruleOf,
  ruleOfDays,
} from '../../shared/posts/recurrence.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Row } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './compose.module.css';

const PATH = '/recurrence';
/** The server rejects more than the maximum. */
const MOST_TEXTS = 19;
const MOST_CHARACTERS = 300;
/** The first one of a custom rule: the first Monday of each month. */
const EXAMPLE = 'FREQ=MONTHLY;BYDAY=1MO';

type Kind = keyof typeof RULES | '' | 'days' | 'custom';

function kindOf(base: string): Kind {
  if (base === '' || Object.hasOwn(RULES, base)) return base;
  return daysOf(base) ? 'days' : 'custom';
}

interface RepeatSectionProps {
  /** "RRULE:FREQ=DAILY"; empty: it is published once. */
  rule: string;
  onRule(rule: string): void;
  /** The texts of later posts, in turn with that of the post; undefined for a series that exists already. */
  texts: readonly string[] | undefined;
  onTexts(texts: string[]): void;
  /** The first dates, ISO 8601; empty until they are known. */
  occurrences: readonly string[];
  error: string | undefined;
}

/** How a post repeats, and its next dates. */
export function RepeatSection({ rule, onRule, texts, onTexts, occurrences, error }: RepeatSectionProps) {
  const parts = partsOf(rule);
  const [isCustom, setCustom] = useState(kindOf(parts.base) === 'custom');
  const kind = isCustom ? 'custom' : kindOf(parts.base);
  function choose(next: string) {
    setCustom(next === 'custom');
    const base = next === 'days' ? ruleOfDays(['MO', 'TH']) : next === 'custom' ? EXAMPLE : next;
    onRule(ruleOf({ ...parts, base }));
  }
  return (
    <>
      <SelectField
        label="Repeat"
        data-path={PATH}
        value={kind}
        error={kind === 'custom' ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Never</option>
        {Object.entries(RULES).map(([base, label]) => (
          <option key={base} value={base}>
            {label}
          </option>
        ))}
        <option value="days">On days of the week</option>
        <option value="custom">By a rule of your own</option>
      </SelectField>
      {kind === 'days' && <DaysField parts={parts} onRule={onRule} />}
      {kind === 'custom' ? (
        <TextField
          label="Rule"
          hint="A rule of RFC 5545, such as FREQ=MONTHLY;BYDAY=1MO;COUNT=6."
          maxLength={MOST_CHARACTERS}
          spellCheck={false}
          autoComplete="off"
          value={rule.replace(/^RRULE:/, '')}
          error={error}
          onChange={({ target }) => onRule(target.value && `RRULE:${target.value}`)}
        />
      ) : (
        kind !== '' && <EndFields parts={parts} onRule={onRule} />
      )}
      {kind !== '' && texts && <TextsField texts={texts} onTexts={onTexts} />}
      {kind !== '' && occurrences.length > 0 && (
        <div>
          <p className={styles.soft}>The first dates:</p>
          <ol>
            {occurrences.map((at) => (
              <li key={at}>
                <Time value={at} form="due" />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

interface PartsProps {
  parts: RuleParts;
  onRule(rule: string): void;
}

function DaysField({ parts, onRule }: PartsProps) {
  const days = daysOf(parts.base) ?? [];
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">Days</legend>
      {RULE_DAYS.map(([code, name]) => (
        <CheckField
          key={code}
          label={name}
          checked={days.includes(code)}
          onChange={({ target }) => {
            const next = days.filter((day) => day !== code);
            onRule(ruleOf({ ...parts, base: ruleOfDays(target.checked ? [...next, code] : next) }));
          }}
        />
      ))}
    </fieldset>
  );
}

/** After how many posts, or on which day, it ends. */
const EndFields = ({ parts, onRule }: PartsProps) => (
  <div className={styles.when}>
    <TextField
      type="number"
      label="Number of posts"
      hint="By default, for two years."
      min={2}
      max={732}
      value={parts.count}
      onChange={({ target }) => onRule(ruleOf({ ...parts, count: target.value, until: '' }))}
    />
    <TextField
      type="date"
      label="Last day"
      hint="Instead of a number."
      value={parts.until}
      onChange={({ target }) => onRule(ruleOf({ ...parts, count: '', until: target.value }))}
    />
  </div>
);

/** The texts that take turns with that of the post. */
const TextsField = ({ texts, onTexts }: { texts: readonly string[]; onTexts(texts: string[]): void }) => (
  <>
    {texts.map((text, place) => (
      <TextArea
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity, and are added and removed at the end
        key={place}
        label={`Text ${place + 2}`}
        rows={3}
        value={text}
        onChange={({ target }) => onTexts(texts.map((each, at) => (at === place ? target.value : each)))}
      />
    ))}
    <p className={styles.soft}>
      Later posts use the text of the post and these texts in turn. Platforms refuse the same text again
      within a short time.
    </p>
    <Row>
      {texts.length < MOST_TEXTS && <Button onClick={() => onTexts([...texts, ''])}>Add a text</Button>}
      {texts.length > 0 && <Button onClick={() => onTexts(texts.slice(0, -1))}>Remove the last text</Button>}
    </Row>
  </>
);
