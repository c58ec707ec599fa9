import {
  daysOf,
  partsOf,
  RULE_DAYS,
  type RuleParts,
  ruleOf,
  ruleOfDays,
} from '../../../shared/posts/recurrence.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextArea, TextField } from '../../../ui/field.tsx';
import { Row } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './repeat.module.css';
import { kindOf } from './repeat-select.tsx';

/** The server rejects more than the maximum. */
const MOST_TEXTS = 19;
const MOST_CHARACTERS = 300;

interface RepeatDetailsProps {
  /** "RRULE:FREQ=DAILY". */
  rule: string;
  onRule(rule: string): void;
  isCustom: boolean;
  /** The texts of later posts, in turn with that of the post; undefined for a series that exists already. */
  texts: readonly string[] | undefined;
  onTexts(texts: string[]): void;
  /** The first dates, ISO 8601; empty until they are known. */
  occurrences: readonly string[];
  error: string | undefined;
}

/** The days and the end of a rule, the texts of later posts, and the first dates. */
export function RepeatDetails({ rule, onRule, isCustom, ...props }: RepeatDetailsProps) {
  const { texts, onTexts, occurrences, error } = props;
  const parts = partsOf(rule);
  const kind = isCustom ? 'custom' : kindOf(parts.base);
  return (
    <div className={styles.details}>
      {kind !== 'custom' && error !== undefined && <p className={styles.error}>{error}</p>}
      {kind === 'days' && <DaysField parts={parts} onRule={onRule} />}
      {kind === 'custom' ? (
        <TextField
          label={t('Rule')}
          hint={t('A rule of RFC 5545, such as FREQ=MONTHLY;BYDAY=1MO;COUNT=6.')}
          maxLength={MOST_CHARACTERS}
          spellCheck={false}
          autoComplete="off"
          value={rule.replace(/^RRULE:/, '')}
          error={error}
          onChange={({ target }) => onRule(target.value && `RRULE:${target.value}`)}
        />
      ) : (
        <EndFields parts={parts} onRule={onRule} />
      )}
      {texts && <TextsField texts={texts} onTexts={onTexts} />}
      {occurrences.length > 0 && (
        <div className={styles.dates}>
          <p className={styles.soft}>{t('The first dates:')}</p>
          <ol>
            {occurrences.map((at) => (
              <li key={at}>
                <Time value={at} form="due" />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
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
      <legend className="visually-hidden">{t('Days')}</legend>
      {RULE_DAYS.map(([code, name]) => (
        <CheckField
          key={code}
          label={t(name)}
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
      label={t('Number of posts')}
      hint={t('By default, for two years.')}
      min={2}
      max={732}
      value={parts.count}
      onChange={({ target }) => onRule(ruleOf({ ...parts, count: target.value, until: '' }))}
    />
    <TextField
      type="date"
      label={t('Last day')}
      hint={t('Instead of a number.')}
      value={parts.until}
      onChange={({ target }) => onRule(ruleOf({ ...parts, count: '', until: target.value }))}
    />
  </div>
);

/** The texts that take turns with that of the post. */
const TextsField = ({ texts, onTexts }: { texts: readonly string[]; onTexts(texts: string[]): void }) => (
  <div className={styles.texts}>
    {texts.map((text, place) => (
      <TextArea
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity, and are added and removed at the end
        key={place}
        label={t('Text {number}', { number: place + 2 })}
        rows={3}
        value={text}
        onChange={({ target }) => onTexts(texts.map((each, at) => (at === place ? target.value : each)))}
      />
    ))}
    <p className={styles.soft}>
      {t(
        'Later posts use the text of the post and these texts in turn. Platforms refuse the same text again within a short time.',
      )}
    </p>
    <Row>
      {texts.length < MOST_TEXTS && (
        <Button size="small" onClick={() => onTexts([...texts, ''])}>
          {t('Add a text')}
        </Button>
      )}
      {texts.length > 0 && (
        <Button size="small" onClick={() => onTexts(texts.slice(0, -1))}>
          {t('Remove the last text')}
        </Button>
      )}
    </Row>
  </div>
);
