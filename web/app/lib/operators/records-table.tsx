import { useRef } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Table, type TableProps } from '../../ui/table.tsx';
import { ShowMoreButton } from '../show-more-button.tsx';
import { useWords } from '../words.ts';
import { useLetterKeys } from './letter-keys.ts';
import styles from './records-table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { en } from './words/en.ts';

export interface RecordsTableProps<Row> extends Omit<TableProps<Row>, 'hideCaption' | 'stickyHeader'> {
  /** A heading above the rows. */
  title?: string;
  hasMore: boolean;
  /** How many rows 'Show more' adds. */
  step: number;
}

/**
 * A list of the back office: its header stays in sight, the keyboard moves through it, 'Show more' adds to it. Enter follows
 * the link in the primary column. One on a page.
 */
export function RecordsTable<Row>({ title, hasMore, step, ...table }: RecordsTableProps<Row>) {
  const words = useWords({ en }).recordsTable;
  const list = useRef<HTMLDivElement>(null);
  const [lettersOn, switchLetters] = useLetterKeys();
  useRowKeys(list, lettersOn);
  return (
    <div>
      <Card padding="none" as="section">
        {title === undefined ? null : <CardHeader title={title} />}
        <div ref={list} className={styles.list}>
          <Table {...table} hideCaption stickyHeader />
        </div>
        <ShowMoreButton hasMore={hasMore} shown={table.rows.length} step={step} />
      </Card>
      <p className={styles.keys}>
        {lettersOn ? (
          <>
            <kbd>{words.down}</kbd> {words.and} <kbd>{words.up}</kbd> {words.move} <kbd>{words.enter}</kbd>{' '}
            {words.opens} <kbd>/</kbd> {words.searches}
          </>
        ) : (
          words.lettersOff
        )}{' '}
        <button type="button" className={styles.switch} onClick={() => switchLetters(!lettersOn)}>
          {lettersOn ? words.turnOff : words.turnOn}
        </button>
      </p>
    </div>
  );
}
