import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx';
import styles from './list-rows.module.css';

export interface ListRowsProps<Row extends { key: string }> {
  label: string;
  hint?: string;
  rows: Row[];
  onRows: (rows: Row[]) => void;
  make: () => Row;
  most: number;
  /** What one row is called: 'education'. */
  rowName: string;
  addLabel: string;
  children: (row: Row, index: number, change: (changes: Partial<Row>) => void) => ReactNode;
}

const moved = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Rows that are added, removed and put in order; families see them in this order. */
export function ListRows<Row extends { key: string }>({
  label,
  hint,
  rows,
  onRows,
  make,
  most,
  rowName,
  addLabel,
  children,
}: ListRowsProps<Row>) {
  const name = (index: number) => `${rowName} ${index + 1}`;
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          <div className={styles.fields}>
            {children(row, index, (changes) =>
              onRows(rows.map((each) => (each.key === row.key ? { ...each, ...changes } : each))),
            )}
          </div>
          <div className={styles.buttons}>
            <IconButton
              size="sm"
              icon={<ChevronUpIcon size={18} />}
              label={`Move ${name(index)} up`}
              disabled={index === 0}
              onClick={() => onRows(moved(rows, index, index - 1))}
            />
            <IconButton
              size="sm"
              icon={<ChevronDownIcon size={18} />}
              label={`Move ${name(index)} down`}
              disabled={index === rows.length - 1}
              onClick={() => onRows(moved(rows, index, index + 1))}
            />
            <IconButton
              size="sm"
              icon={<TrashIcon size={18} />}
              label={`Remove ${name(index)}`}
              onClick={() => onRows(rows.filter((each) => each.key !== row.key))}
            />
          </div>
        </div>
      ))}
      {rows.length >= most ? (
        <p className={styles.hint}>At most {most}.</p>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          startIcon={<PlusIcon size={18} />}
          className={styles.add}
          onClick={() => onRows([...rows, make()])}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
