import type { ReactNode } from 'react';
import type { Message } from '../texts/message.ts';
import { textOf } from '../texts/t.ts';
import styles from './data-table.module.css';

export interface Column<T> {
  /** The heading; with `isHidden` only for screen readers. */
  label: string | Message;
  isHidden?: boolean;
  /** Whether its cells do not wrap, for numbers and short words. */
  isWhole?: boolean;
  /** The first column is the row's heading. */
  cell(item: T): ReactNode;
}

interface DataTableProps<T> {
  /** The label of the table: "API keys". */
  label: string;
  /** Whether the label is shown above the table, for pages with several. */
  isCaptioned?: boolean;
  columns: readonly Column<T>[];
  items: readonly T[];
  keyOf(item: T): string;
}

/** A table, shown as a list of cards on narrow screens. */
export const DataTable = <T,>({ label, isCaptioned = false, columns, items, keyOf }: DataTableProps<T>) => (
  // The roles are explicit because browsers drop them from tables that are laid out as cards.
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  <table className={styles.table} role="table" aria-label={isCaptioned ? undefined : label}>
    {isCaptioned && <caption className={styles.caption}>{label}</caption>}
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={textOf(column.label)} role="columnheader" scope="col">
            <span className={column.isHidden ? 'visually-hidden' : undefined}>{textOf(column.label)}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {items.map((item) => (
        <tr key={keyOf(item)} role="row">
          {columns.map(({ label: name, isHidden, isWhole, cell }, place) =>
            place === 0 ? (
              <th key={textOf(name)} role="rowheader" scope="row">
                {cell(item)}
              </th>
            ) : (
              <td
                key={textOf(name)}
                role="cell"
                className={isWhole ? styles.whole : undefined}
                data-label={isHidden ? undefined : textOf(name)}
              >
                {cell(item)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
);
