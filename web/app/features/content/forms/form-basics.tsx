import type { FormName } from '@kaksha/domain/support/forms.ts';
import { HONEYPOT_FIELD } from '@kaksha/domain/support/honeypot-field.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './form-basics.module.css';
import { en } from './words/en.ts';

/** Which form this is, and the field that only robots fill. */
export function FormBasics({ name }: { name: FormName }) {
  const words = useWords({ en }).fields;
  return (
    <>
      <input type="hidden" name="form-name" value={name} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
