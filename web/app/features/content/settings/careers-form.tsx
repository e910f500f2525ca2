import {
  type CareersSetting,
  careersSetting,
  POSITIONS_MAX,
} from '@kaksha/domain/content/settings/settings.ts';
import { useWords } from '../../../lib/words.ts';
import { OpenPositions } from '../site-parts/open-positions.tsx';
import { type FieldsProps, rowsOf, type SettingForm, type TextRow, textsOf } from './setting-form.ts';
import styles from './settings.module.css';
import { TextRows } from './text-rows.tsx';
import { en } from './words/en.ts';

export interface CareersDraft {
  positions: TextRow[];
}

function Fields({ draft, edit, problems }: FieldsProps<CareersDraft>) {
  const words = useWords({ en }).careersForm;
  return (
    <TextRows
      label={words.positions}
      hint={words.hint}
      rowName={words.position}
      addLabel={words.addPosition}
      rows={draft.positions}
      onRows={(positions) => edit({ positions })}
      most={POSITIONS_MAX}
      maxLength={80}
      path="positions"
      problems={problems}
    />
  );
}

function Preview({ value }: { value: CareersSetting }) {
  const words = useWords({ en }).careersForm;
  if (value.positions.length === 0) return <p className={styles.note}>{words.none}</p>;
  return <OpenPositions positions={value.positions} />;
}

/** The open positions above the footer of public pages. */
export const CAREERS_FORM: SettingForm<CareersSetting, CareersDraft> = {
  schema: careersSetting,
  draftOf: ({ positions }) => ({ positions: rowsOf(positions) }),
  writtenIn: ({ positions }) => ({ positions: textsOf(positions) }),
  changeOf: (value, seen, note) => ({ key: 'careers', value, seen, note }),
  Fields,
  Preview,
  isNarrow: false,
};
