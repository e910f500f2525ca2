import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../words.ts';
import styles from './search-form.module.css';
import { en } from './words/en.ts';

/** Narrows a list of the back office through the address; other parameters (the tab) stay. */
export function SearchForm({
  name,
  label,
  placeholder,
  value,
  keep = ['list'],
}: {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  /** Other parameters that stay as they are. */
  keep?: readonly string[];
}) {
  const words = useWords({ en });
  const [params] = useSearchParams();
  return (
    <Form className={styles.search} role="search">
      {keep.map((key) => {
        const kept = params.get(key);
        return kept === null ? null : <input key={key} type="hidden" name={key} value={kept} />;
      })}
      <TextField
        className={styles.field}
        key={value}
        label={label}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={100}
      />
      <Button type="submit" variant="secondary">
        {words.search}
      </Button>
    </Form>
  );
}
