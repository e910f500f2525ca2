import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { countOf } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dateStyles from '../repeat/repeat.module.css';
import { holidayText } from '../repeat/series-dates.tsx';
import styles from '../series.module.css';
import { en } from '../words/en.ts';
import type { MovePreview as Preview } from './use-move-preview.ts';

/** Every class that a move is about: from when to when, or why it stays; and that the price does not change. */
export function MovePreview({ preview }: { preview: Preview }) {
  const words = useWords({ en }).movePreview;
  const { dates, alone } = preview;
  if (alone?.refusal != null) return <Alert tone="warning">{alone.refusal}</Alert>;
  const moving = dates.filter(({ outcome }) => outcome === 'moves').length;
  const prices = [...new Set(dates.map(({ pricePaise }) => pricePaise))];
  const fee = alone?.feePaise ?? 0;
  return (
    <section aria-label={words.title} aria-live="polite">
      <ul className={dateStyles.dates} aria-label={words.title}>
        {dates.map((date) => (
          <li key={date.bookingId} className={dateStyles.date}>
            <span className={dateStyles.when}>
              {date.outcome === 'moves' ? (
                <>
                  {words.fromTime(whenOf(date.from))} <b className={styles.to}>{whenOf(date.to)}</b>
                </>
              ) : (
                whenOf(date.from)
              )}
            </span>
            <Badge tone={date.outcome === 'moves' ? 'success' : 'warning'}>
              {date.outcome === 'moves' ? words.moves : words.stays}
            </Badge>
            <Reason {...date} />
          </li>
        ))}
      </ul>
      <p className={classNames(dateStyles.sum, styles.moveSum)}>
        <span>{countText(moving, dates.length - moving)}</span>
        <b>{words.priceAsBefore(prices.map(formatPaise).join(', '))}</b>
      </p>
      <p className={styles.note}>
        {moving === 0 ? M.noneMoves : fee === 0 ? M.priceStays : words.feeFromWallet(formatPaise(fee))}
      </p>
    </section>
  );
}

const whenOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${formatDate(startsAt)}, ${formatClassTimes(startsAt, endsAt)}`;

/** Why a class stays; of one that moves, the holiday that it moves to. */
function Reason({ outcome, holiday }: Preview['dates'][number]) {
  const stays = outcome === 'moves' ? null : M.staysBecause[outcome];
  const named = holiday !== null && (outcome === 'moves' || outcome === 'holiday');
  const text = named ? `${M.staysBecause.holiday}: ${holidayText(holiday)}` : stays;
  return text === null ? null : <span className={classNames(dateStyles.other, styles.note)}>{text}</span>;
}

function countText(moving: number, staying: number): string {
  const moves = countOf(moving, 'class moves', 'classes move');
  return staying === 0 ? moves : `${moves}, ${countOf(staying, 'stays', 'stay')}`;
}
