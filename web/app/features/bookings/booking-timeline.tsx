import type { BookingStep } from '@kaksha/domain/bookings/timeline.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon, ClockIcon, CloseIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import styles from './booking-timeline.module.css';
import { en } from './words/en.ts';

const ICONS = {
  done: <CheckIcon size={16} strokeWidth={2.2} />,
  current: <ClockIcon size={16} />,
  ahead: null,
  stopped: <CloseIcon size={16} strokeWidth={2.2} />,
};

/** The story of a booking, step by step. */
export function BookingTimeline({ steps }: { steps: readonly BookingStep[] }) {
  const words = useWords({ en }).row;
  return (
    <ol className={styles.steps}>
      {steps.map(({ state, title, at, text }) => (
        <li key={`${title} ${at}`} className={classNames(styles.step, styles[state])}>
          <span className={styles.mark}>{ICONS[state]}</span>
          <div>
            <p className={styles.title}>
              <VisuallyHidden>{words.stepStates[state]}</VisuallyHidden>
              {title}
            </p>
            {at === null ? null : <p className={styles.when}>{formatMoment(at)}</p>}
            {text === null ? null : <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
