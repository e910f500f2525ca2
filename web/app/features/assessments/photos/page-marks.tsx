import type { PageMark, Stroke } from '@kaksha/domain/assessments/marking/drawing.ts';
import { lineShape, PAGE_WIDTH, placeOn } from './line-shape.ts';
import styles from './marked-page.module.css';

const TICK = 'm-22 3 15 18 33-42';
const CROSS = 'm-20-20 40 40m0-40-40 40';

/** A teacher's drawing on a page, over its photo. It is hidden from screen readers: words beside it describe it. */
export function PageMarks({
  marks,
  height,
  line = null,
}: {
  marks: readonly PageMark[];
  /** Of the page, in the units of the SVG. */
  height: number;
  /** A line that is being drawn. */
  line?: Stroke | null;
}) {
  const shown: readonly PageMark[] = line === null ? marks : [...marks, line];
  const comments: readonly PageMark[] = marks.filter((mark) => 'comment' in mark);
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${PAGE_WIDTH} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {shown.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks come and go at the end, and have no names
        <Mark key={index} mark={mark} height={height} number={comments.indexOf(mark) + 1} />
      ))}
    </svg>
  );
}

function Mark({ mark, height, number }: { mark: PageMark; height: number; number: number }) {
  if ('points' in mark) return <path data-tone={mark.tone} d={lineShape(mark.points, height)} />;
  const { x, y } = placeOn(height, mark.at);
  const transform = `translate(${x} ${y})`;
  if ('stamp' in mark) {
    const shape = mark.stamp === 'tick' ? TICK : CROSS;
    return <path data-stamp={mark.stamp} transform={transform} d={shape} />;
  }
  return (
    <g data-comment="" transform={transform}>
      <circle r="27" />
      <text y="12">{number}</text>
    </g>
  );
}
