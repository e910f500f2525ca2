import type { AnswerToMark } from '@kaksha/domain/assessments/marking/contract.ts';
import type { Drawing } from '@kaksha/domain/assessments/marking/drawing.ts';
import { useState } from 'react';
import { useWords } from '../../../../lib/words.ts';
import pageStyles from '../../photos/marked-page.module.css';
import { en } from '../../photos/words/en.ts';
import type { Tool } from './drawing-tools.tsx';
import { DrawnPage } from './drawn-page.tsx';

/** The photos of an answer as its teacher marks them; the chosen tool holds for all of them. */
export function DrawnPages({
  answer: { attemptId, answer },
  drawing,
  onDrawing,
}: {
  answer: AnswerToMark;
  drawing: Drawing;
  onDrawing: (drawing: Drawing) => void;
}) {
  const words = useWords({ en }).markedPages;
  const [tool, setTool] = useState<Tool>('move');
  const ids = answer?.type === 'subjective' ? answer.photos : [];
  if (ids.length === 0) return null;
  return (
    <ol className={pageStyles.pages} aria-label={words.label}>
      {ids.map((id, index) => (
        <li key={id}>
          <DrawnPage
            attemptId={attemptId}
            photoId={id}
            name={words.page(index + 1)}
            tool={tool}
            onTool={setTool}
            drawing={drawing}
            onDrawing={onDrawing}
          />
        </li>
      ))}
    </ol>
  );
}
