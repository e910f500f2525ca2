import type { FormName } from '@kaksha/domain/support/forms.ts';
import { HONEYPOT_FIELD } from '@kaksha/domain/support/honeypot-field.ts';
import styles from './form-basics.module.css';

/** Which form this is, and the field that only robots fill. */
export function FormBasics({ name }: { name: FormName }) {
  return (
    <>
      <input type="hidden" name="form-name" value={name} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
