import type { AnswerToMark, SavedComment } from '@kaksha/domain/assessments/marking/contract.ts';
import { handMarkRange, nudged } from '@kaksha/domain/assessments/marking/hand-mark.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { Ref } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowRightIcon } from '../../../ui/icons.tsx';
import { MinusIcon } from '../../../ui/page-icons.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { PlusIcon } from '../../../ui/work-icons.tsx';
import { CommentShelf } from './comment-shelf.tsx';
import { type Entry, withTick } from './desk.ts';
import styles from './marking-desk.module.css';
import type { UsedDesk } from './use-desk.ts';
import { en } from './words/en.ts';

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
  const words = useWords({ en }).markPanel;
  const { desk } = used;
  if (desk.saving.includes(answer.attemptId)) return <Badge tone="info">{words.saving}</Badge>;
  if (desk.entries[answer.attemptId] !== undefined) return <Badge tone="warning">{words.notSaved}</Badge>;
  if (answer.outcome === 'by_hand') return <Badge tone="neutral">{words.toMark}</Badge>;
  return <Badge tone="success">{answer.markedAt === null ? words.markedByKey : words.marked}</Badge>;
}

/** Ticks of the scheme, marks in halves, and a comment. */
export function MarkPanel({ answer, question, entry, used, comments, commentRef, onNext }: MarkPanelProps) {
  const words = useWords({ en }).markPanel;
  const { from, to } = handMarkRange(question);
  const scheme = question.type === 'subjective' ? question.scheme : [];
  const isLast = used.desk.at === used.desk.answers.length - 1;
  const nudge = (by: number) => used.enter({ marks: nudged(question, entry.marks ?? 0, by) });
  return (
    <Card as="section" className={styles.panel} aria-label={words.marks}>
      <div className={styles.panelHead}>
        <p className={styles.marks}>
          <span className={styles.figure}>{entry.marks ?? '–'}</span> {words.ofMarks(to)}
        </p>
        <span role="status">
          <Standing answer={answer} used={used} />
        </span>
      </div>
      {scheme.length === 0 ? null : (
        <ol className={styles.scheme} aria-label={words.markingScheme}>
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
      <div className={styles.nudges} role="group" aria-label={words.byHalf}>
        <IconButton
          label={words.halfLess}
          icon={<MinusIcon />}
          variant="secondary"
          disabled={(entry.marks ?? 0) <= from}
          onClick={() => nudge(-0.5)}
        />
        <IconButton
          label={words.halfMore}
          icon={<PlusIcon />}
          variant="secondary"
          disabled={(entry.marks ?? 0) >= to}
          onClick={() => nudge(0.5)}
        />
        <Button size="sm" variant="ghost" onClick={() => used.enter({ marks: 0, ticks: [] })}>
          {words.noMarks}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => used.enter({ marks: to, ticks: scheme.map(({ id }) => id) })}
        >
          {words.fullMarks}
        </Button>
      </div>
      <TextareaField
        label={words.comment}
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
        {isLast ? words.save : words.saveAndNext}
      </Button>
    </Card>
  );
}
