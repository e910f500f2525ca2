import type { AnswerToMark, SavedComment } from '@kaksha/domain/assessments/marking/contract.ts';
import { handMarkRange, nudged } from '@kaksha/domain/assessments/marking/hand-mark.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { Ref } from 'react';
import { countOf } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowRightIcon, PlusIcon } from '../../../ui/icons.tsx';
import { MinusIcon } from '../../../ui/page-icons.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { CommentShelf } from './comment-shelf.tsx';
import { type Entry, withTick } from './desk.ts';
import styles from './marking-desk.module.css';
import type { UsedDesk } from './use-desk.ts';

interface MarkPanelProps {
  answer: AnswerToMark;
  question: Question;
  entry: Entry;
  used: UsedDesk;
  comments: readonly SavedComment[];
  commentRef: Ref<HTMLTextAreaElement>;
  onNext: () => void;
}

/** How an answer's marks stand, in a word. */
function Standing({ answer, used }: Pick<MarkPanelProps, 'answer' | 'used'>) {
  const { desk } = used;
  if (desk.saving.includes(answer.attemptId)) return <Badge tone="info">Saving…</Badge>;
  if (desk.entries[answer.attemptId] !== undefined) return <Badge tone="warning">Not saved yet</Badge>;
  if (answer.outcome === 'by_hand') return <Badge tone="neutral">To mark</Badge>;
  return <Badge tone="success">{answer.markedAt === null ? 'Marked by the key' : 'Marked'}</Badge>;
}

/** Ticks of the scheme, marks in halves, and a comment. */
export function MarkPanel({ answer, question, entry, used, comments, commentRef, onNext }: MarkPanelProps) {
  const { from, to } = handMarkRange(question);
  const scheme = question.type === 'subjective' ? question.scheme : [];
  const isLast = used.desk.at === used.desk.answers.length - 1;
  const nudge = (by: number) => used.enter({ marks: nudged(question, entry.marks ?? 0, by) });
  return (
    <Card as="section" className={styles.panel} aria-label="Marks">
      <div className={styles.panelHead}>
        <p className={styles.marks}>
          <span className={styles.figure}>{entry.marks ?? '–'}</span> of {countOf(to, 'mark')}
        </p>
        <span role="status">
          <Standing answer={answer} used={used} />
        </span>
      </div>
      {scheme.length === 0 ? null : (
        <ol className={styles.scheme} aria-label="Marking scheme">
          {scheme.map((tick, index) => (
            <li key={tick.id}>
              {index < 9 ? <kbd>{index + 1}</kbd> : <span />}
              <Checkbox
                label={tick.point}
                checked={entry.ticks.includes(tick.id)}
                onChange={() => used.enter(withTick(question, entry, tick.id))}
              />
              <span className={styles.worth}>{tick.marks}</span>
            </li>
          ))}
        </ol>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, and no field among them */}
      <div className={styles.nudges} role="group" aria-label="Marks by half">
        <IconButton
          label="Half a mark less"
          icon={<MinusIcon />}
          variant="secondary"
          disabled={(entry.marks ?? 0) <= from}
          onClick={() => nudge(-0.5)}
        />
        <IconButton
          label="Half a mark more"
          icon={<PlusIcon />}
          variant="secondary"
          disabled={(entry.marks ?? 0) >= to}
          onClick={() => nudge(0.5)}
        />
        <Button size="sm" variant="ghost" onClick={() => used.enter({ marks: 0, ticks: [] })}>
          No marks
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => used.enter({ marks: to, ticks: scheme.map(({ id }) => id) })}
        >
          Full marks
        </Button>
      </div>
      <TextareaField
        label="Comment for the student"
        optional
        rows={3}
        maxLength={2000}
        ref={commentRef}
        value={entry.comment}
        onChange={(event) => used.enter({ comment: event.currentTarget.value })}
      />
      <CommentShelf
        saved={comments}
        comment={entry.comment}
        onUse={(body) =>
          used.enter({ comment: entry.comment.trim() === '' ? body : `${entry.comment.trim()} ${body}` })
        }
      />
      <Button
        fullWidth
        endIcon={isLast ? undefined : <ArrowRightIcon />}
        onClick={isLast ? used.save : onNext}
        aria-disabled={entry.marks === null || undefined}
      >
        {isLast ? 'Save' : 'Save and next'}
      </Button>
    </Card>
  );
}
