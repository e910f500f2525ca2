import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldGroup, type FieldProps } from './field.tsx';
import { StarIcon } from './icons.tsx';
import styles from './rating.module.css';
import { en as WORDS } from './words/en.ts';

const STARS = [1, 2, 3, 4, 5] as const;

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** How many people gave it; adds '(214)'. 0 shows 'No reviews yet' instead of stars. */
  count?: number;
  /** `full` five stars and the figure, `short` one star and the figure, `stars` the stars alone. */
  look?: 'full' | 'short' | 'stars';
  size?: 'sm' | 'md' | 'lg';
  /** After the figure, such as '· 214 reviews'. */
  children?: ReactNode;
}

/** A rating to read. */
export function Rating({ value, count, look = 'full', size = 'md', children }: RatingProps) {
  if (count === 0) return <span className={classNames(styles.rating, styles.none)}>{WORDS.noReviews}</span>;
  const pixels = { sm: 15, md: 18, lg: 26 }[size];
  const figure = value.toFixed(1);
  const percent = Math.max(0, Math.min(100, (value / 5) * 100));
  return (
    <span className={classNames(styles.rating, styles[size])}>
      <span className={styles.hidden}>
        {WORDS.rated(figure)}
        {count === undefined ? '' : WORDS.ratedBy(count)}
      </span>
      <span className={styles.visible} aria-hidden="true">
        {look === 'short' ? (
          <StarIcon size={pixels} className={styles.on} />
        ) : (
          <span className={styles.stars}>
            <span className={styles.row}>
              {STARS.map((star) => (
                <StarIcon key={star} size={pixels} className={styles.off} />
              ))}
            </span>
            <span className={styles.filled} style={{ width: `${percent}%` }}>
              {STARS.map((star) => (
                <StarIcon key={star} size={pixels} className={styles.on} />
              ))}
            </span>
          </span>
        )}
        {look === 'stars' ? null : <b className={styles.figure}>{figure}</b>}
        {count === undefined ? null : <span className={styles.count}>({count.toLocaleString('en-IN')})</span>}
      </span>
      {children}
    </span>
  );
}

export interface RatingInputProps extends FieldProps {
  /** 0 means that nothing is chosen yet. */
  value: number;
  onValueChange: (value: number) => void;
  name?: string;
  disabled?: boolean;
  /** The meaning of each whole star, shown beside them: ['Poor', … 'Excellent']. */
  words?: readonly [string, string, string, string, string];
}

/** One to five stars to give: radio buttons underneath, so arrow keys work. */
export function RatingInput({ value, onValueChange, name, disabled, words, ...field }: RatingInputProps) {
  const ownName = useId();
  return (
    <FieldGroup {...field}>
      <div className={styles.input}>
        <div className={styles.choices}>
          {STARS.map((star) => (
            <label key={star} className={classNames(styles.choice, star <= value && styles.given)}>
              <input
                type="radio"
                className={styles.radio}
                name={name ?? ownName}
                value={star}
                checked={value === star}
                disabled={disabled}
                aria-label={`${WORDS.stars(star)}${words ? `, ${words[star - 1]}` : ''}`}
                onChange={() => onValueChange(star)}
              />
              <StarIcon size={32} />
            </label>
          ))}
        </div>
        {words && value > 0 ? (
          <span className={styles.word} aria-hidden="true">
            {words[value - 1]}
          </span>
        ) : null}
      </div>
    </FieldGroup>
  );
}
