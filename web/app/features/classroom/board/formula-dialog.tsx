import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useState } from 'react';
import { MathField } from '../../../lib/math-field.tsx';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { BoardStore } from './board-store.ts';
import { putOnPage, removeFromPage, selectedElement } from './editor.ts';
import { drawFormula, formulaFileId, NotAFormula } from './formula.ts';
import styles from './formula-dialog.module.css';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-view.ts';
import { imageElement } from './slides.ts';
import { en } from './words/en.ts';

/** Writes a formula on the board, or changes the one that is selected. */
export function FormulaDialog({
  store,
  editor,
  onClose,
}: {
  store: BoardStore;
  editor: ExcalidrawImperativeAPI;
  onClose: () => void;
}) {
  const { formula: words, common } = useWords({ en });
  const { door } = useClassroom();
  const [before] = useState(() => {
    const selected = selectedElement(editor);
    return selected?.customData?.latex === undefined ? null : selected;
  });
  const [latex, setLatex] = useState(before?.customData?.latex ?? '');
  const [error, setError] = useState<string | undefined>();
  const put = async () => {
    const formula = latex.trim();
    if (formula === '') {
      setError(words.missing);
      return;
    }
    try {
      const { dataUrl, width, height } = await drawFormula(formula);
      const at = before ?? { x: (PAGE_WIDTH - width) / 2, y: (PAGE_HEIGHT - height) / 3 };
      const element = imageElement({
        fileId: formulaFileId(formula),
        x: at.x,
        y: at.y,
        width,
        height,
        locked: false,
        index: null,
        customData: { latex: formula },
      });
      await store.loaded();
      if (before !== null) removeFromPage(editor, before.id);
      putOnPage(editor, element, 'over', { dataUrl, mimeType: 'image/png' });
      onClose();
    } catch (problem) {
      setError(problem instanceof NotAFormula ? words.notUnderstood : words.notDrawn);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={before === null ? common.writeFormula : words.change}
      description={<span className={styles.hint}>{words.hint}</span>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={() => void put()}>{words.put}</Button>
        </>
      }
    >
      <MathField
        label={words.formula}
        value={latex}
        grade={door.class}
        error={error}
        onChange={(next) => {
          setLatex(next);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
