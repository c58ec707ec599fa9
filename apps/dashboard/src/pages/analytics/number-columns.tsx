import { NUMBERS, type Numbers, numberLabel, numberText } from '../../shared/charts/numbers.ts';
import type { Column } from '../../ui/data-table.tsx';

/** A column for each number of posts. */
export const numberColumns = <T extends Numbers>(): Column<T>[] =>
  NUMBERS.map((name) => ({
    label: numberLabel(name),
    isWhole: true,
    cell: (item) => numberText(item, name),
  }));
