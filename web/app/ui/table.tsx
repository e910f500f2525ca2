import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned tabular figures: money, counts. */
  numeric?: boolean;
  /** Names the row: the header of the row on wide screens, the title of the card on phones. One column at most. */
  primary?: boolean;
  /** Buttons at the end: no visible header, the full width on phones. */
  actions?: boolean;
  /**
   * Where it stands in the card on phones, when not in a line of its own with its label: `end` of the title's line, or
   * half of the line below it, without its label (`date`) or with it (`labelled`). For rows that many are read of.
   */
  phone?: 'end' | 'date' | 'labelled';
}

export interface TableProps<Row> {
  /** Names the table's content; shown above it unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The header stays in sight, below the page's own, while the rows are scrolled. */
  stickyHeader?: boolean;
  /** Instead of the rows when there are none. */
  empty?: ReactNode;
  /** Divides the rows, in their order, under a heading for each value, such as one for each month. */
  groups?: { of: (row: Row) => string; heading: (group: string) => ReactNode };
}

/** The rows by their group, each group where its first row stands. */
function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groupOf(row);
    const own = groups.get(group);
    if (own === undefined) groups.set(group, [row]);
    else own.push(row);
  }
  return [...groups];
}

/** Rows and columns; below 600 px each row becomes a card of labelled values. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption = false, columns, rows, rowKey, stickyHeader = false, empty, groups } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    // The roles repeat those of the tags, because some browsers forget it when CSS turns the table into cards.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table className={styles.table} role="table">
      <caption className={hideCaption ? styles.hidden : styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classNames(
                styles.head,
                column.numeric && styles.numeric,
                stickyHeader && styles.sticky,
              )}
            >
              {column.actions ? <span className={styles.hidden}>{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      {(groups === undefined ? [['', rows] as const] : grouped(rows, groups.of)).map(([group, own]) => (
        <tbody key={group} role="rowgroup">
          {groups === undefined ? null : (
            <tr role="row" className={styles.group}>
              <th role="rowheader" scope="rowgroup" colSpan={columns.length} className={styles.groupHeading}>
                {groups.heading(group)}
              </th>
            </tr>
          )}
          {own.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column) =>
                column.primary ? (
                  <th
                    key={column.key}
                    role="rowheader"
                    scope="row"
                    className={classNames(styles.cell, styles.primary)}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    role="cell"
                    data-label={column.actions ? undefined : column.header}
                    className={classNames(
                      styles.cell,
                      column.numeric && styles.numeric,
                      column.actions && styles.actions,
                      column.phone && styles[column.phone],
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
