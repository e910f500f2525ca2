import type { AnswerToMark } from '@kaksha/domain/assessments/marking/contract.ts';
import type { Drawing } from '@kaksha/domain/assessments/marking/drawing.ts';
import { asAsked } from '@kaksha/domain/assessments/questions/asked.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { GivenAnswer } from '../results/given-answer.tsx';
import { DrawnPages } from './drawing/drawn-pages.tsx';
import { en } from './words/en.ts';

interface AnswerSheetProps {
  answer: AnswerToMark;
  question: Question;
  drawing: Drawing;
  onDrawing: (drawing: Drawing) => void;
}

/** A student's answer as it was given; photos of working can be drawn on. */
export function AnswerSheet({ answer, question, drawing, onDrawing }: AnswerSheetProps) {
  const words = useWords({ en }).answerSheet;
  return (
    <>
      {answer.isLate || answer.isReleased ? (
        <Cluster gap={2}>
          {answer.isLate ? <Badge tone="warning">{words.late}</Badge> : null}
          {answer.isReleased ? <Badge tone="info">{words.isShown}</Badge> : null}
        </Cluster>
      ) : null}
      <GivenAnswer
        asked={asAsked(question, answer.attemptId, false)}
        answer={answer.answer}
        rightBy={question.type === 'subjective' ? null : question}
        photos={<DrawnPages answer={answer} drawing={drawing} onDrawing={onDrawing} />}
      />
    </>
  );
}
