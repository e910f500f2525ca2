import { passwordStrength } from '@kaksha/domain/accounts/password-strength.ts';
import { useWords } from '../../lib/words.ts';
import styles from './password-strength-meter.module.css';
import { en } from './words/en.ts';

const STEP_POINTS = [25, 50, 75, 100] as const;

/** How strong the password is, as four bars, a word and a hint (specification, section 5). */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const words = useWords({ en }).passwordStrengthMeter;
  const { points, level, hint } = passwordStrength(password);
  return (
    <div className={styles.meter} data-level={level}>
      <div className={styles.line}>
        <div className={styles.bars} aria-hidden="true">
          {STEP_POINTS.map((step) => (
            <span key={step} className={points >= step ? styles.on : undefined} />
          ))}
        </div>
        <p className={styles.level} aria-live="polite">
          <span className={styles.prefix}>{words.label} </span>
          {level}
        </p>
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}
