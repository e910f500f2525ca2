import { ListRows } from '../../../ui/list-rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { newRowKey, type TextRow } from './setting-form.ts';

export interface TextRowsProps {
  label: string;
  hint?: string;
  /** The noun for one row: 'position'. */
  rowName: string;
  addLabel: string;
  rows: TextRow[];
  onRows: (rows: TextRow[]) => void;
  most: number;
  maxLength: number;
  /** Where the list is in the value: 'includes'. */
  path: string;
  problems: Readonly<Record<string, string>>;
}

/** Short texts in an order of their own. */
export function TextRows({ path, problems, maxLength, ...list }: TextRowsProps) {
  const named = list.rowName[0]?.toUpperCase() + list.rowName.slice(1);
  return (
    <ListRows<TextRow> {...list} error={problems[path]} make={() => ({ key: newRowKey(), text: '' })}>
      {({ text }, index, change) => (
        <TextField
          label={`${named} ${index + 1}`}
          hideLabel
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          error={problems[`${path}.${index}`]}
        />
      )}
    </ListRows>
  );
}
