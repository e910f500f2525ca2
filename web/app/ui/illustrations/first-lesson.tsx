import { ExercisePage } from './exercise-page.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Pencil } from './props.tsx';

/** A first lesson: the child's question, the teacher's patience, and a list of eight with some ticks. */
export function FirstLessonIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={440} naturalHeight={280} {...props}>
      <ExercisePage>
        <g strokeWidth="2.5">
          <path d="M88 62h14v14H88ZM88 97h14v14H88ZM88 132h14v14H88ZM88 167h14v14H88ZM88 202h14v14H88Z" />
          <path
            d="m90 68 5 6 11-18M90 103l5 6 11-18M90 138l5 6 11-18"
            stroke="var(--success-text)"
            strokeWidth="4"
          />
        </g>
        <path
          d="M120 70q6-8 12-1t12-1 11 1 12-1 11 1M120 105q5-7 10-1t11-1 10 1 11-1M120 140q6-8 12-1t12-1 11 1 12-1M120 175q5-7 10-1t11-1M120 210q6-8 12-1t12-1 11 1"
          stroke="var(--action)"
          strokeWidth="2.5"
        />
        <path
          d="M214 66q0-16 16-16h84q16 0 16 16v42q0 16-16 16h-52l-20 20 2-20h-14q-16 0-16-16Z"
          fill="var(--action-soft)"
        />
        <path
          d="M260 76q1-13 14-13t13 11q0 7-8 11-6 3-6 10M273 106h.1"
          stroke="var(--action)"
          strokeWidth="5"
        />
        <path
          d="M266 176q0-14 14-14h106q14 0 14 14v36q0 14-14 14h-8l4 18-22-18h-80q-14 0-14-14Z"
          fill="var(--coral-soft)"
        />
        <path d="M304 195h.1M333 195h.1M362 195h.1" stroke="var(--coral-text)" strokeWidth="9" />
        <Pencil transform="translate(344 84) rotate(-28) scale(1.1)" />
      </ExercisePage>
    </Illustration>
  );
}
