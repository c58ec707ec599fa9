import { formatNumber } from '../../../format/number-format.ts';
import { t } from '../../../texts/t.ts';
import { TextField } from '../../../ui/field.tsx';
import styles from './video.module.css';
import { rounded } from './video-part.ts';

interface SecondsFieldProps {
  label: string;
  value: number;
  /** The length of the video. */
  most: number;
  onChange(seconds: number): void;
}

/** A time in a video: a slider, and a field for the number. */
export function SecondsField({ label, value, most, onChange }: SecondsFieldProps) {
  const shown = rounded(value);
  return (
    <div className={styles.time}>
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={t('{seconds} seconds', {
          seconds: formatNumber(shown, { maximumFractionDigits: 1 }),
        })}
        min={0}
        max={most}
        step={0.1}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <TextField
        // A number is applied when it is complete.
        key={shown}
        type="number"
        inputMode="decimal"
        label={t('{name} in seconds', { name: label })}
        min={0}
        max={most}
        step="any"
        defaultValue={shown}
        onBlur={({ target }) => Number.isFinite(target.valueAsNumber) && onChange(target.valueAsNumber)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </div>
  );
}
