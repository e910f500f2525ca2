import { Slider as Base } from '@base-ui/react/slider';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import styles from './slider.module.css';
import { en as WORDS } from './words/en.ts';

interface Common {
  label: ReactNode;
  hint?: ReactNode;
  min: number;
  max: number;
  step?: number;
  /** How a value is written and said: `(value) => '₹' + value`. */
  format?: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

export interface SliderProps extends Common {
  value: number;
  /** While dragging. */
  onValueChange: (value: number) => void;
  /** When let go: the moment to fetch something. */
  onValueCommitted?: (value: number) => void;
  /** The whole text beside the label; by default the formatted value. */
  valueText?: string;
  name?: string;
}

/** One number on a scale. */
export function Slider({
  label,
  hint,
  value,
  onValueChange,
  onValueCommitted,
  format = String,
  valueText,
  name,
  className,
  ...range
}: SliderProps) {
  const id = useId();
  return (
    <Base.Root
      {...range}
      name={name}
      value={value}
      onValueChange={(next) => onValueChange(single(next))}
      onValueCommitted={(next) => onValueCommitted?.(single(next))}
      className={classNames(styles.root, className)}
    >
      <Head id={id} label={label} text={valueText ?? format(value)} />
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb
            className={styles.thumb}
            aria-labelledby={id}
            getAriaValueText={() => valueText ?? format(value)}
          />
        </Base.Track>
      </Base.Control>
      {hint ? <p className={fieldStyles.hint}>{hint}</p> : null}
    </Base.Root>
  );
}

export interface RangeSliderProps extends Common {
  value: readonly [number, number];
  onValueChange: (value: [number, number]) => void;
  onValueCommitted?: (value: [number, number]) => void;
  /** Names of the two thumbs for screen readers: 'Lowest price', 'Highest price'. */
  thumbLabels: readonly [string, string];
  /** The whole text beside the label; by default 'low to high'. */
  valueText?: string;
}

/** A lowest and a highest number on a scale. */
export function RangeSlider({
  label,
  hint,
  value,
  onValueChange,
  onValueCommitted,
  format = String,
  thumbLabels,
  valueText,
  className,
  ...range
}: RangeSliderProps) {
  const id = useId();
  return (
    <Base.Root
      {...range}
      value={value}
      onValueChange={(next) => onValueChange(pair(next))}
      onValueCommitted={(next) => onValueCommitted?.(pair(next))}
      className={classNames(styles.root, className)}
    >
      <Head id={id} label={label} text={valueText ?? WORDS.range(format(value[0]), format(value[1]))} />
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          {thumbLabels.map((thumbLabel, index) => (
            <Base.Thumb
              key={thumbLabel}
              index={index}
              className={styles.thumb}
              aria-label={thumbLabel}
              getAriaValueText={(_, own) => format(own)}
            />
          ))}
        </Base.Track>
      </Base.Control>
      {hint ? <p className={fieldStyles.hint}>{hint}</p> : null}
    </Base.Root>
  );
}

function Head({ id, label, text }: { id: string; label: ReactNode; text: string }) {
  return (
    <div className={styles.head}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      <span className={styles.value}>{text}</span>
    </div>
  );
}

function single(value: number | readonly number[]): number {
  return typeof value === 'number' ? value : (value[0] ?? 0);
}

function pair(value: number | readonly number[]): [number, number] {
  return typeof value === 'number' ? [value, value] : [value[0] ?? 0, value[1] ?? 0];
}
