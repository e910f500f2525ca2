import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useState } from 'react';
import { MathField } from '../../../lib/math-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { BoardStore } from './board-store.ts';
import { putOnPage, removeFromPage, selectedElement } from './editor.ts';
import { drawFormula, formulaFileId, NotAFormula } from './formula.ts';
import styles from './formula-dialog.module.css';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-view.ts';
import { imageElement } from './slides.ts';

const NOT_UNDERSTOOD = 'This formula could not be understood. Please check it.';
const NOT_DRAWN = 'This formula could not be drawn. Check your connection and try again.';

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
      setError('Please enter a formula');
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
      setError(problem instanceof NotAFormula ? NOT_UNDERSTOOD : NOT_DRAWN);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={before === null ? 'Write a formula' : 'Change the formula'}
      description={
        <span className={styles.hint}>
          It stands on the board as a picture. Select it later and press the same button to change it.
        </span>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void put()}>Put it on the board</Button>
        </>
      }
    >
      <MathField
        label="Formula"
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
