import { type HourRange, WEEKDAYS, type Week, without } from '@kaksha/domain/availability/week.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import {
  applied,
  type Cell,
  cellAt,
  type Drag,
  dragged,
  resized,
  type Shown,
  shownHours,
  spanOf,
} from './grid-drag.ts';
import styles from './week-grid.module.css';

export interface WeekGridProps {
  week: Week;
  onWeek: (week: Week) => void;
  /** From midnight to midnight, and not only the hours in which children learn. */
  wholeDay: boolean;
}

const rangeText = ({ startMinute, endMinute }: HourRange) =>
  `${formatMinuteOfDay(startMinute)}–${formatMinuteOfDay(endMinute)}`;

/**
 * The week as a picture to draw in with a mouse or a pen: over free cells to add hours (over several days at once), at an edge to move
 * it, on the cross to remove. Fingers and keys have the list beside it, which says and does the same; to a screen
 * reader the picture is not there.
 */
export function WeekGrid({ week, onWeek, wholeDay }: WeekGridProps) {
  const shown = shownHours(week, wholeDay);
  const board = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // Pointer events may be faster than rendering: they read the drag from here, not from the state.
  const drawn = useRef<Drag | null>(null);
  const draw = (next: Drag | null) => {
    drawn.current = next;
    setDrag(next);
  };

  const cellUnder = (event: PointerEvent): Cell => {
    const box = board.current?.getBoundingClientRect() ?? new DOMRect();
    return cellAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height, shown);
  };
  const begin = (event: PointerEvent, next: Drag) => {
    // A finger scrolls the page.
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    board.current?.setPointerCapture(event.pointerId);
    draw(next);
  };
  const move = (event: PointerEvent) => {
    if (drawn.current !== null) draw(dragged(drawn.current, cellUnder(event)));
  };
  const drop = (event: PointerEvent) => {
    if (drawn.current !== null) onWeek(applied(week, dragged(drawn.current, cellUnder(event))));
    draw(null);
  };

  return (
    <div className={styles.grid} aria-hidden="true" data-week-grid="">
      <div className={styles.head}>
        {WEEKDAYS.map(({ weekday, name }) => (
          <span key={weekday}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <Hours shown={shown} />
      <div
        ref={board}
        className={classNames(styles.board, drag !== null && styles.dragging)}
        style={{ '--cells': (shown.toMinute - shown.fromMinute) / 30 } as CSSProperties}
        onPointerDown={(event) => {
          const cell = cellUnder(event);
          begin(event, { kind: 'add', from: cell, to: cell });
        }}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={() => draw(null)}
      >
        {WEEKDAYS.map(({ weekday }) => (
          <div key={weekday} className={styles.day}>
            {(week[weekday - 1] ?? []).map((range, index) => (
              <Block
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the draft knows hours by
                key={index}
                range={
                  drag?.kind === 'resize' && drag.weekday === weekday && drag.index === index
                    ? resized(range, drag.edge, drag.minute)
                    : range
                }
                shown={shown}
                onEdge={(event, edge) => {
                  const minute = edge === 'start' ? range.startMinute : range.endMinute - 30;
                  begin(event, { kind: 'resize', weekday, index, edge, minute });
                }}
                onRemove={() =>
                  onWeek(week.map((hours, at) => (at === weekday - 1 ? without(hours, index) : hours)))
                }
              />
            ))}
            {drag?.kind === 'add' && spanOf(drag).weekdays.includes(weekday) ? (
              <span
                className={classNames(styles.block, styles.ghost)}
                style={placeOf(spanOf(drag).range, shown)}
              >
                {rangeText(spanOf(drag).range)}
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

function placeOf(range: HourRange, { fromMinute, toMinute }: Shown) {
  const part = (minutes: number) => `${(100 * minutes) / (toMinute - fromMinute)}%`;
  return {
    top: part(range.startMinute - fromMinute),
    height: part(range.endMinute - range.startMinute),
  };
}

interface BlockProps {
  range: HourRange;
  shown: Shown;
  onEdge: (event: PointerEvent, edge: 'start' | 'end') => void;
  onRemove: () => void;
}

function Block({ range, shown, onEdge, onRemove }: BlockProps) {
  return (
    <div
      className={styles.block}
      style={placeOf(range, shown)}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <span className={styles.edge} data-edge="start" onPointerDown={(event) => onEdge(event, 'start')} />
      <span className={styles.text}>{rangeText(range)}</span>
      <span className={styles.remove} data-remove="" onPointerUp={onRemove}>
        <CloseIcon size={14} />
      </span>
      <span className={styles.edge} data-edge="end" onPointerDown={(event) => onEdge(event, 'end')} />
    </div>
  );
}

/** The hours at the side. */
function Hours({ shown }: { shown: Shown }) {
  const hours = Array.from(
    { length: (shown.toMinute - shown.fromMinute) / 60 },
    (_, index) => shown.fromMinute + index * 60,
  );
  return (
    <div className={styles.hours}>
      {hours.map((minute) => (
        <span key={minute}>{formatMinuteOfDay(minute)}</span>
      ))}
    </div>
  );
}
