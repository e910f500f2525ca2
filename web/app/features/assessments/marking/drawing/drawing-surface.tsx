import {
  DRAWING_MESSAGES,
  PAGE_UNITS,
  type PageMark,
  type Stroke,
  thinned,
} from '@kaksha/domain/assessments/marking/drawing.ts';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useWords } from '../../../../lib/words.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../../ui/layout.tsx';
import { PageMarks } from '../../photos/page-marks.tsx';
import { en } from '../words/en.ts';
import styles from './drawing.module.css';
import type { Tool } from './drawing-tools.tsx';

type Place = [number, number];

interface DrawingSurfaceProps {
  /** Of the page. */
  name: string;
  /** Of the page, in the units of its SVG. */
  height: number;
  marks: readonly PageMark[];
  tool: Tool;
  onMark: (mark: PageMark) => void;
  /** A comment is wanted here. */
  onComment: (at: Place) => void;
}

const STEP = PAGE_UNITS / 50;
const LARGE_STEP = PAGE_UNITS / 10;
const MOVES: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number) => Math.round(Math.min(PAGE_UNITS, Math.max(0, value)));

function placeOf(surface: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return [within(((clientX - left) / width) * PAGE_UNITS), within(((clientY - top) / height) * PAGE_UNITS)];
}

/** Where a page is drawn on: by finger, pen or mouse; by keyboard, ticks, crosses and comments are placed at a cursor. */
export function DrawingSurface({ name, height, marks, tool, onMark, onComment }: DrawingSurfaceProps) {
  const {
    drawingSurface: words,
    drawingTools: { tools },
  } = useWords({ en });
  const [line, setLine] = useState<Stroke | null>(null);
  const [cursor, setCursor] = useState<Place>([PAGE_UNITS / 2, PAGE_UNITS / 2]);
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const [said, setSaid] = useState('');
  const hintId = useId();
  const points = useRef<number[]>([]);
  const pointer = useRef<number | null>(null);
  /** A hand that rests on the glass while a pen writes draws nothing. */
  const hasPen = useRef(false);
  const isPen = tool === 'red' || tool === 'blue';

  const place = (at: Place) => {
    if (tool === 'comment') onComment(at);
    else if (tool === 'tick' || tool === 'cross') {
      onMark({ stamp: tool, at });
      setSaid(words.placed(tools[tool]));
    }
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'pen') hasPen.current = true;
    const isHand = event.pointerType === 'touch' && hasPen.current;
    if (tool === 'move' || event.button !== 0 || isHand || pointer.current !== null) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current = placeOf(event.currentTarget, event);
    if (isPen) setLine({ tone: tool, points: [...points.current, ...points.current] });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (pointer.current !== event.pointerId || !isPen) return;
    const fine = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of fine.length === 0 ? [event] : fine)
      points.current.push(...placeOf(event.currentTarget, each));
    setLine({ tone: tool, points: [...points.current] });
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = null;
    setLine(null);
    const [x = 0, y = 0] = points.current;
    if (!isPen) return place([x, y]);
    // A dot is a very short line.
    const drawn = points.current.length < 4 ? [x, y, within(x + 8), within(y + 8)] : points.current;
    onMark({ tone: tool, points: thinned(drawn) });
  };
  const cancel = () => {
    pointer.current = null;
    setLine(null);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const direction = MOVES[event.key];
    const isPlacing = event.key === 'Enter' || event.key === ' ';
    if (direction === undefined && !isPlacing) return;
    event.preventDefault();
    event.stopPropagation();
    setHasKeyboard(true);
    if (direction === undefined)
      return isPen || tool === 'move' ? setSaid(DRAWING_MESSAGES.keysChoose) : place(cursor);
    const by = event.shiftKey ? LARGE_STEP : STEP;
    const at: Place = [within(cursor[0] + direction[0] * by), within(cursor[1] + direction[1] * by)];
    setCursor(at);
    const percent = (value: number) => Math.round((value / PAGE_UNITS) * 100);
    setSaid(words.cursor(percent(at[0]), percent(at[1])));
  };
  return (
    <>
      <PageMarks marks={marks} height={height} line={line} />
      <div
        className={classNames(styles.surface, tool !== 'move' && styles.drawing)}
        role="application"
        aria-label={words.label(name)}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: there is no element for a surface that is drawn on
        tabIndex={0}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onKeyDown={press}
        onBlur={() => setHasKeyboard(false)}
      >
        {hasKeyboard ? (
          <span
            className={styles.cursor}
            style={{ left: `${cursor[0] / 100}%`, top: `${cursor[1] / 100}%` }}
          />
        ) : null}
      </div>
      <VisuallyHidden>
        <span id={hintId}>{DRAWING_MESSAGES.keys}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
