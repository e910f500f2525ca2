import { ExercisePage } from './exercise-page.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A half and a third as paper strips: together five parts of six, and the marker under the better thought. */
export function FractionsIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={440} naturalHeight={280} {...props}>
      <ExercisePage>
        <path d="M84 58h150v32H84Z" fill="var(--surface)" />
        <path d="M84 58h75v32H84Z" fill="var(--action-soft-2)" />
        <path d="M159 58v32" />
        <path d="M84 114h150v32H84Z" fill="var(--surface)" />
        <path d="M84 114h50v32H84Z" fill="var(--coral-mark)" />
        <path d="M134 114v32M184 114v32" />
        <path d="M84 186h150v38H84Z" fill="var(--surface)" />
        <path d="M84 186h75v38H84Z" fill="var(--action-soft-2)" />
        <path d="M159 186h50v38h-50Z" fill="var(--coral-mark)" />
        <path d="M109 186v38M134 186v38M159 186v38M184 186v38M209 186v38" />
        <path d="M159 156v18m-6-6 6 7 6-7" stroke="var(--control-line)" />

        <Fraction x={262} y={74} top="1" bottom="2" />
        <path d="M284 74h14M291 67v14" strokeWidth="2.5" />
        <Fraction x={320} y={74} top="1" bottom="3" />
        <path d="M342 70h14M342 78h14" strokeWidth="2.5" />
        <Fraction x={380} y={74} top="2" bottom="5" />
        <path d="m360 104 40-60" stroke="var(--coral)" strokeWidth="4" />

        <path d="M300 200h18M300 210h18" strokeWidth="3" />
        <Fraction x={352} y={205} top="5" bottom="6" large />
        <path d="M328 250q22-5 50-1" stroke="var(--coral)" strokeWidth="4" />
      </ExercisePage>
    </Illustration>
  );
}

interface FractionProps {
  x: number;
  y: number;
  top: string;
  bottom: string;
  large?: boolean;
}

/** A fraction as one writes it, with its bar at (x, y). */
function Fraction({ x, y, top, bottom, large = false }: FractionProps) {
  const size = large ? 36 : 24;
  const half = large ? 18 : 12;
  return (
    <g fill="var(--ink)" stroke="none" fontSize={size} fontWeight="600" textAnchor="middle">
      <text x={x} y={y - 7}>
        {top}
      </text>
      <text x={x} y={y + size - 1}>
        {bottom}
      </text>
      <path d={`M${x - half} ${y}h${half * 2}`} stroke="var(--ink)" strokeWidth="2.5" />
    </g>
  );
}
