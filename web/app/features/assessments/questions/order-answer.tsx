import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { ChevronUpIcon } from '../../../ui/page-icons.tsx';
import styles from './answer-field.module.css';
import type { AnswerControlProps } from './answer-field.tsx';
import { moved, placeUnder } from './moved.ts';
import { en } from './words/en.ts';

/** Pieces to be put in order: by the buttons of each, or by dragging it. */
export function OrderAnswer({
  question,
  answer,
  onAnswer,
  disabled,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'order' }>>) {
  const words = useWords({ en }).orderAnswer;
  const shownIds = question.items.map(({ id }) => id);
  const given = answer?.ids ?? [];
  const isGiven = given.length > 0;
  const ids = isGiven ? given : shownIds;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const textOf = (id: string) => question.items.find((item) => item.id === id)?.text ?? '';
  const place = (id: string, index: number) => {
    const next = moved(ids, id, index);
    if (next.every((each, at) => each === ids[at])) return;
    setSaid(words.moved(textOf(id), next.indexOf(id) + 1, ids.length));
    onAnswer({ type: 'order', ids: next });
  };
  const follow = (event: PointerEvent) => {
    if (dragged === null) return;
    const index = placeUnder([...(list.current?.children ?? [])], event.clientY);
    place(dragged, index);
  };
  const handle = (id: string) =>
    disabled
      ? {}
      : {
          onPointerDown: (event: PointerEvent) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(id);
          },
          onPointerMove: follow,
          onPointerUp: () => setDragged(null),
          onPointerCancel: () => setDragged(null),
        };
  return (
    <>
      <p className={styles.quiet}>{words.hint}</p>
      <ol ref={list} className={styles.pieces} data-disabled={disabled || undefined}>
        {ids.map((id, index) => (
          <li key={id} className={styles.piece} data-dragged={dragged === id || undefined}>
            <span className={styles.handle} {...handle(id)}>
              {index + 1}
            </span>
            <span className={styles.pieceText}>
              <MathText text={textOf(id)} />
            </span>
            <span className={styles.moves}>
              <IconButton
                label={words.moveUp(textOf(id))}
                icon={<ChevronUpIcon />}
                // Not disabled at the ends, so that the focus is not lost on the way there.
                aria-disabled={disabled || index === 0}
                onClick={() => !disabled && index > 0 && place(id, index - 1)}
              />
              <IconButton
                label={words.moveDown(textOf(id))}
                icon={<ChevronDownIcon />}
                aria-disabled={disabled || index === ids.length - 1}
                onClick={() => !disabled && index < ids.length - 1 && place(id, index + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {disabled ? null : (
        <Button
          variant="ghost"
          size="sm"
          className={styles.clear}
          onClick={() => onAnswer({ type: 'order', ids: isGiven ? [] : shownIds })}
        >
          {isGiven ? words.clearAnswer : words.confirm}
        </Button>
      )}
    </>
  );
}
