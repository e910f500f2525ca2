import {
  FIGURES_MAX,
  type FiguresSetting,
  figuresSetting,
} from '@kaksha/domain/content/settings/settings.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { ListRows } from '../../../ui/list-rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DatedFigures } from '../dated-figures.tsx';
import { type FieldsProps, newRowKey, type SettingForm } from './setting-form.ts';
import styles from './settings.module.css';
import { en } from './words/en.ts';

type FigureRow = FiguresSetting['items'][number] & { key: string };
interface FiguresDraft {
  items: FigureRow[];
}

const newRow = (): FigureRow => ({ key: newRowKey(), value: '', label: '', source: '', asOf: null });

function Fields({ draft, edit, problems }: FieldsProps<FiguresDraft>) {
  const words = useWords({ en }).figuresForm;
  const [today] = useState(() => localDateOf(Date.now()));
  return (
    <ListRows<FigureRow>
      label={words.figures}
      hint={words.hint}
      rowName={words.rowName}
      addLabel={words.addFigure}
      rows={draft.items}
      onRows={(items) => edit({ items })}
      make={newRow}
      most={FIGURES_MAX}
      error={problems.items}
    >
      {(row, index, change) => {
        const field = (name: 'value' | 'label' | 'source', label: string, maxLength: number) => ({
          label,
          autoComplete: 'off',
          maxLength,
          value: row[name],
          onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
          error: problems[`items.${index}.${name}`],
        });
        return (
          <div className={styles.question}>
            <div className={styles.pair}>
              <TextField {...field('value', words.figure(index + 1), 12)} />
              <TextField {...field('label', words.label(index + 1), 30)} />
            </div>
            <TextField {...field('source', words.source(index + 1), 300)} hint={words.sourceHint} />
            <DatePicker
              label={words.asOf(index + 1)}
              placeholder={words.noDay}
              today={today}
              max={today}
              value={row.asOf}
              onValueChange={(asOf) => change({ asOf })}
              error={problems[`items.${index}.asOf`]}
            />
          </div>
        );
      }}
    </ListRows>
  );
}

function Preview({ value }: { value: FiguresSetting }) {
  const words = useWords({ en }).figuresForm;
  if (value.items.length === 0) return <p className={styles.note}>{words.none}</p>;
  return (
    <div className={styles.padded}>
      <DatedFigures figures={value.items} />
    </div>
  );
}

/** The figures of the home page, the about page and the login. */
export const FIGURES_FORM: SettingForm<FiguresSetting, FiguresDraft> = {
  schema: figuresSetting,
  draftOf: ({ items }) => ({ items: items.map((item) => ({ ...item, key: newRowKey() })) }),
  writtenIn: ({ items }) => ({ items: items.map(({ key, ...item }) => item) }),
  changeOf: (value, seen, note) => ({ key: 'figures', value, seen, note }),
  Fields,
  Preview,
  isNarrow: true,
};
