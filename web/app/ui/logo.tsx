import { classNames } from './class-names.ts';
import styles from './logo.module.css';

export interface LogoProps {
  /** The mark's height in px. */
  size?: number;
  /** The mark alone, without the word; then it needs a name from the link around it. */
  markOnly?: boolean;
  className?: string;
}

/** The mark (क with the margin of an exercise book) and the word. Decoration: the link around it says 'Kaksha, home'. */
export function Logo({ size = 34, markOnly = false, className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
        <rect width="34" height="34" rx="8" fill="#1d5bd8" />
        <path d="M6 0V34" stroke="#ff8a68" strokeWidth="1.6" />
        <path
          fill="#fff"
          d="M29.06 9.22L29.06 12.02L20.91 12.02L20.91 15.55Q21.36 15.25 21.91 15.05Q22.64 14.77 23.61 14.77Q25.56 14.77 26.71 15.91Q27.86 17.05 27.86 19.07Q27.86 20.27 27.41 21.50Q26.96 22.72 25.91 24.05L22.89 22.38Q23.56 21.57 23.98 20.79Q24.39 20 24.39 19.13Q24.39 18.32 24.01 17.94Q23.64 17.55 22.96 17.55Q22.29 17.55 21.71 17.95Q21.21 18.30 20.91 18.80L20.91 24.77L17.41 24.77L17.41 21.60Q17.29 21.70 17.14 21.75Q16.46 22.13 15.68 22.31Q14.89 22.50 14.01 22.50Q12.46 22.50 11.30 21.97Q10.14 21.45 9.47 20.44Q8.81 19.42 8.81 17.97Q8.81 15.85 10.22 14.70Q11.64 13.55 14.21 13.55Q14.86 13.55 15.49 13.60Q16.11 13.65 16.66 13.77L16.36 16.55Q15.99 16.45 15.55 16.40Q15.11 16.35 14.64 16.35Q13.54 16.35 12.93 16.80Q12.31 17.25 12.31 18.07Q12.31 18.88 12.86 19.29Q13.41 19.70 14.29 19.70Q15.46 19.70 16.39 19.02Q16.99 18.57 17.41 18.07L17.41 12.02L7.94 12.02L7.94 9.22"
        />
      </svg>
      {markOnly ? null : <span className={styles.word}>Kaksha</span>}
    </span>
  );
}
