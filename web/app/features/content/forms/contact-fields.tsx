import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import styles from '../contact.module.css';
import type { usePublicForm } from './use-public-form.ts';
import { WhoFields } from './who-fields.tsx';
import { en } from './words/en.ts';

/** Name, subject and message: of every form that ends in the inbox. */
export function ContactFields({ form }: { form: ReturnType<typeof usePublicForm> }) {
  const words = useWords({ en }).fields;
  const { problems, clear, typed } = form;
  return (
    <>
      <WhoFields form={form} />
      <TextField
        className={styles.wide}
        label={words.subject}
        name="subject"
        maxLength={200}
        required
        defaultValue={typed('subject')}
        error={problems.subject}
        onChange={() => clear('subject')}
      />
      <TextareaField
        className={classNames(styles.wide, styles.message)}
        label={words.message}
        name="message"
        rows={6}
        maxLength={5000}
        required
        defaultValue={typed('message')}
        error={problems.message}
        onChange={() => clear('message')}
      />
    </>
  );
}
