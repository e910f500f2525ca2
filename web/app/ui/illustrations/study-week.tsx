import { ExercisePage } from './exercise-page.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const COLUMN = 49;
const left = (day: number) => 76 + day * COLUMN;

/** A week of two short blocks a day, ticked, with a free Wednesday and a free Sunday. */
export function StudyWeekIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={440} naturalHeight={280} {...props}>
      <ExercisePage>
        {DAYS.map((day) => (
          <g key={day}>
            <path d={`M${left(day) + 4} 60q6-7 11-1t11-1 10 1`} stroke="var(--ink-2)" />
            <Block day={day} top={84} free={day === 6} />
            <Block day={day} top={146} free={day === 2 || day === 6} />
          </g>
        ))}
        <path
          d="m84 104 7 9 15-22M133 104l7 9 15-22M182 104l7 9 15-22M84 166l7 9 15-22"
          stroke="var(--success-text)"
          strokeWidth="4"
        />
        <g transform="translate(193 166)">
          <circle r="11" fill="var(--warning-soft)" />
          <path
            d="M0-18v-4M0 18v4M-18 0h-4M18 0h4M-13-13l-3-3M13-13l3-3M-13 13l-3 3M13 13l3 3"
            stroke="var(--warning-text)"
          />
        </g>
        <g transform="translate(390 134)">
          <path d="m0-34 26 28-26 34-26-34Z" fill="var(--coral-mark)" />
          <path d="M0-34v62M-26-6H26" />
          <path d="M0 28q-10 14 2 24t-2 26" stroke="var(--coral)" />
          <path d="m-6 44 8 4 6-6M-4 62l8 3 5-6" stroke="var(--coral)" />
        </g>
        <path d="M76 228q40-5 78-1t92-2" stroke="var(--coral)" strokeWidth="3.5" />
      </ExercisePage>
    </Illustration>
  );
}

/** A block of study; a free one is only hinted at. */
function Block({ day, top, free }: { day: number; top: number; free: boolean }) {
  const shape = `M${left(day)} ${top}h39v44h-39Z`;
  if (free) return day === 6 ? null : <path d={shape} stroke="var(--control-line)" strokeDasharray="1 7" />;
  return <path d={shape} fill={top < 100 ? 'var(--action-soft-2)' : 'var(--sand)'} />;
}
