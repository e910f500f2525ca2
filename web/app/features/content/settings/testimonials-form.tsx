import {
  TESTIMONIALS_MAX,
  type TestimonialsSetting,
  testimonialsSetting,
} from '@kaksha/domain/content/settings/settings.ts';
import { useWords } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ListRows } from '../../../ui/list-rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { Testimonials } from '../home/home-sections.tsx';
import { type FieldsProps, newRowKey, type SettingForm } from './setting-form.ts';
import styles from './settings.module.css';
import { en } from './words/en.ts';

type TestimonialRow = TestimonialsSetting['items'][number] & { key: string };
interface TestimonialsDraft {
  items: TestimonialRow[];
}

const newRow = (): TestimonialRow => ({
  key: newRowKey(),
  quote: '',
  name: '',
  who: '',
  isShown: true,
  consent: '',
});

function Fields({ draft, edit, problems }: FieldsProps<TestimonialsDraft>) {
  const words = useWords({ en }).testimonialsForm;
  return (
    <ListRows<TestimonialRow>
      label={words.quotations}
      hint={words.hint}
      rowName={words.rowName}
      addLabel={words.addQuotation}
      rows={draft.items}
      onRows={(items) => edit({ items })}
      make={newRow}
      most={TESTIMONIALS_MAX}
      error={problems.items}
    >
      {(row, index, change) => {
        const field = (name: 'quote' | 'name' | 'who' | 'consent', maxLength: number) => ({
          label: words[name](index + 1),
          autoComplete: 'off',
          maxLength,
          value: row[name],
          onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
          error: problems[`items.${index}.${name}`],
        });
        return (
          <div className={styles.question}>
            <TextareaField {...field('quote', 400)} rows={3} />
            <div className={styles.pair}>
              <TextField {...field('name', 80)} />
              <TextField {...field('who', 120)} />
            </div>
            <TextField {...field('consent', 300)} hint={words.consentHint} />
            <Checkbox
              label={words.isShown(index + 1)}
              checked={row.isShown}
              onChange={(event) => change({ isShown: event.target.checked })}
            />
          </div>
        );
      }}
    </ListRows>
  );
}

function Preview({ value }: { value: TestimonialsSetting }) {
  const words = useWords({ en }).testimonialsForm;
  const items = value.items.filter(({ isShown }) => isShown);
  if (items.length === 0) return <p className={styles.note}>{words.none}</p>;
  return <Testimonials items={items} />;
}

/** What families say, on the home page. */
export const TESTIMONIALS_FORM: SettingForm<TestimonialsSetting, TestimonialsDraft> = {
  schema: testimonialsSetting,
  draftOf: ({ items }) => ({ items: items.map((item) => ({ ...item, key: newRowKey() })) }),
  writtenIn: ({ items }) => ({ items: items.map(({ key, ...item }) => item) }),
  changeOf: (value, seen, note) => ({ key: 'testimonials', value, seen, note }),
  Fields,
  Preview,
  isNarrow: false,
};
