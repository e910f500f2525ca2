import { type FaqSetting, faqSetting, QUESTIONS_MAX } from '@kaksha/domain/content/settings/settings.ts';
import { useWords } from '../../../lib/words.ts';
import { ListRows } from '../../../ui/list-rows.tsx';
import { Questions } from '../../../ui/questions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { type FaqDraft, faqDraftOf, faqWrittenIn, newQuestion, type QuestionRow } from './faq-draft.ts';
import type { FieldsProps, SettingForm } from './setting-form.ts';
import styles from './settings.module.css';
import { en } from './words/en.ts';

function Fields({ draft, edit, problems }: FieldsProps<FaqDraft>) {
  const words = useWords({ en }).faqForm;
  return (
    <ListRows<QuestionRow>
      label={words.questions}
      hint={words.hint}
      rowName={words.rowName}
      addLabel={words.addQuestion}
      rows={draft.items}
      onRows={(items) => edit({ items })}
      make={() => newQuestion(draft.items.at(-1)?.topic ?? '')}
      most={QUESTIONS_MAX}
      error={problems.items}
    >
      {({ topic, question, answer }, index, change) => {
        const path = `items.${index}`;
        return (
          <div className={styles.question}>
            <TextField
              label={words.question(index + 1)}
              autoComplete="off"
              maxLength={200}
              value={question}
              onChange={(event) => change({ question: event.target.value })}
              error={problems[`${path}.question`]}
            />
            <TextareaField
              label={words.answer(index + 1)}
              maxLength={2000}
              value={answer}
              onChange={(event) => change({ answer: event.target.value })}
              error={problems[`${path}.answer`]}
            />
            <TextField
              label={words.topic(index + 1)}
              autoComplete="off"
              maxLength={60}
              value={topic}
              onChange={(event) => change({ topic: event.target.value })}
              error={problems[`${path}.topic`]}
            />
          </div>
        );
      }}
    </ListRows>
  );
}

function Preview({ value }: { value: FaqSetting }) {
  const words = useWords({ en }).faqForm;
  return (
    <div className={styles.padded}>
      <h3 className={styles.previewTitle}>{words.previewTitle}</h3>
      <Questions items={value.items} level={4} />
    </div>
  );
}

/** The questions of the contact page. */
export const FAQ_FORM: SettingForm<FaqSetting, FaqDraft> = {
  schema: faqSetting,
  draftOf: faqDraftOf,
  writtenIn: faqWrittenIn,
  changeOf: (value, seen, note) => ({ key: 'faq', value, seen, note }),
  Fields,
  Preview,
  isNarrow: true,
};
