import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { ChevronDownIcon, ErrorIcon } from './icons.tsx';
import styles from './list-rows.module.css';
import { ChevronUpIcon } from './page-icons.tsx';
import { en as WORDS } from './words/en.ts';
import { PlusIcon, TrashIcon } from './work-icons.tsx';

export interface ListRowsProps<Row extends { key: string }> {
  label: string;
  hint?: string;
  /** An error of the list as a whole. */
  error?: string | undefined;
  rows: Row[];
  onRows: (rows: Row[]) => void;
  make: () => Row;
  most: number;
  /** The noun for one row: 'education'. */
  rowName: string;
  addLabel: string;
  children: (row: Row, index: number, change: (changes: Partial<Row>) => void) => ReactNode;
}

const moved = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Rows that are added, removed and put in order, also by the keyboard: the focus stays with the pressed button. */
export function ListRows<Row extends { key: string }>({
  label,
  hint,
  error,
  rows,
  onRows,
  make,
  most,
  rowName,
  addLabel,
  children,
}: ListRowsProps<Row>) {
  const errorId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const name = (index: number) => `${rowName} ${index + 1}`;
  /** Shows other rows at once, and focuses the element that `found` finds. */
  const change = (next: readonly Row[], found: (list: HTMLElement) => HTMLElement | null | undefined) => {
    flushSync(() => onRows([...next]));
    if (list.current !== null) found(list.current)?.focus();
  };
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length) onRows(moved(rows, from, to));
  };
  const remove = (index: number) => {
    const next = Math.min(index, rows.length - 2);
    change(
      rows.filter((_, place) => place !== index),
      (rest) =>
        rest.querySelectorAll<HTMLElement>(next < 0 ? '[data-add]' : '[data-remove]')[Math.max(next, 0)],
    );
  };
  const add = () => {
    change([...rows, make()], (more) =>
      [...more.querySelectorAll('[data-row]')].at(-1)?.querySelector<HTMLElement>('input, textarea'),
    );
  };
  return (
    <fieldset
      ref={list}
      className={styles.list}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {error === undefined ? null : (
        <p id={errorId} className={styles.error}>
          <ErrorIcon size={16} />
          {error}
        </p>
      )}
      {rows.map((row, index) => (
        <div key={row.key} data-row className={styles.row}>
          <div className={styles.fields}>
            {children(row, index, (changes) =>
              onRows(rows.map((each) => (each.key === row.key ? { ...each, ...changes } : each))),
            )}
          </div>
          <div className={styles.buttons}>
            <IconButton
              size="sm"
              icon={<ChevronUpIcon size={18} />}
              label={WORDS.moveUp(name(index))}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              size="sm"
              icon={<ChevronDownIcon size={18} />}
              label={WORDS.moveDown(name(index))}
              aria-disabled={index === rows.length - 1 || undefined}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              size="sm"
              icon={<TrashIcon size={18} />}
              label={WORDS.remove(name(index))}
              data-remove
              onClick={() => remove(index)}
            />
          </div>
        </div>
      ))}
      {rows.length >= most ? (
        <p className={styles.hint}>{WORDS.atMost(most)}</p>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          startIcon={<PlusIcon size={18} />}
          className={styles.add}
          data-add
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
