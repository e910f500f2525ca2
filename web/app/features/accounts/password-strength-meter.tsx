import { passwordStrength } from '@kaksha/domain/accounts/password-strength.ts';
import styles from './password-strength-meter.module.css';

const STEP_POINTS = [25, 50, 75, 100] as const;

/** How strong the password is, as four bars, a word and a hint (specification, section 5). */
export function PasswordStrengthMeter({ password }: { password: string }) {
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
          <span className={styles.prefix}>Password strength: </span>
          {level}
        </p>
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}
