import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatCompact, formatNumber } from '../../format/number-format.ts';
import { t } from '../../texts/t.ts';
import { dayText, labelPlaces, linesOf, longDayText, pathOf, xOf, yOf } from './lines.ts';
import { scaleOf } from './scale.ts';
import { type Series, SeriesLegend, SeriesTip } from './series.tsx';
import styles from './trend-chart.module.css';

interface TrendChartProps {
  /** The name of the values: "Views". */
  label: string;
  /** The days, such as 2026-11-22. */
  dates: readonly string[];
  /** One or more lines. With several, a legend names them. */
  series: readonly Series[];
}

const MOVES: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Lines by day. A missing number is a gap. The pointer and the arrow keys show the numbers of a day. The page also has to show
 * the numbers in a table.
 */
export function TrendChart({ label, dates, series }: TrendChartProps) {
  const [at, setAt] = useState<number>();
  const scale = scaleOf(series.flatMap(({ values }) => values));
  const last = dates.length - 1;
  const date = at === undefined ? undefined : dates[at];

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(Math.max(Math.round(((clientX - left) / width) * last), 0), last));
  }
  function press(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setAt(Math.min(Math.max(move(at ?? last, last), 0), last));
  }

  const days = (from: string, to: string) => ({ label, from: dayText(from), to: dayText(to) });
  return (
    <figure className={styles.chart}>
      {series.length > 1 && <SeriesLegend series={series} />}
      <div className={styles.body} dir="ltr">
        <div className={styles.axis} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ top: `${yOf(tick, scale)}%` }}>
              {formatCompact(tick)}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={t('{label} from {from} to {to}', days(dates[0] ?? '', dates[last] ?? ''))}
          aria-valuemin={1}
          aria-valuemax={dates.length}
          aria-valuenow={(at ?? last) + 1}
          aria-valuetext={spoken(dates[at ?? last] ?? '', at ?? last, series)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(undefined)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(last)}
          onBlur={() => setAt(undefined)}
          onKeyDown={press}
        >
          <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {scale.ticks.map((tick) => (
              <path
                key={tick}
                className={styles.grid}
                data-zero={tick === 0}
                d={`M0 ${yOf(tick, scale)}H100`}
              />
            ))}
            {series.map(({ id, place, values }) => (
              <g key={id} data-series={place}>
                {linesOf(values, scale).map((run) => (
                  <g key={run[0]?.[0]}>
                    {series.length === 1 && run.length > 1 && (
                      <path
                        className={styles.area}
                        d={`${pathOf(run)}V${yOf(0, scale)}H${run[0]?.[0] ?? 0}Z`}
                      />
                    )}
                    <path className={run.length > 1 ? styles.line : styles.dot} d={pathOf(run)} />
                  </g>
                ))}
              </g>
            ))}
          </svg>
          {at !== undefined && date !== undefined && (
            <>
              <span className={styles.cross} style={{ left: `${xOf(at, dates.length)}%` }} />
              {series.map(({ id, place, values }) => {
                const value = values[at];
                if (value === null || value === undefined) return null;
                const position = { left: `${xOf(at, dates.length)}%`, top: `${yOf(value, scale)}%` };
                return <span key={id} className={styles.mark} data-series={place} style={position} />;
              })}
              <SeriesTip title={longDayText(date)} series={series} at={at} count={dates.length} />
            </>
          )}
        </div>
        <div className={styles.days} aria-hidden="true">
          {labelPlaces(dates.length).map((place) => (
            <span key={place} style={{ left: `${xOf(place, dates.length)}%` }}>
              {dayText(dates[place] ?? '')}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The numbers of a day for screen readers. */
function spoken(date: string, at: number, series: readonly Series[]): string {
  if (date === '') return '';
  const numbers = series.map(({ label, values }) => {
    const value = values[at] ?? null;
    return `${label}: ${value === null ? t('no number') : formatNumber(value)}`;
  });
  return `${longDayText(date)}. ${numbers.join('. ')}`;
}
