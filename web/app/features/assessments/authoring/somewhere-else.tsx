import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { useNavigate } from 'react-router';
import type { DraftSaver, SaveStatus } from '../../../lib/draft-saver.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { forgetDraft, keepDraft } from './kept-draft.ts';
import { editPath } from './paths.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

interface SomewhereElseProps {
  id: string;
  teacherId: string;
  saver: DraftSaver<AssessmentDraft>;
  status: SaveStatus;
}

/** The assessment was changed in another tab: both versions are there, and the teacher decides about this one. */
export function SomewhereElse({ id, teacherId, saver, status }: SomewhereElseProps) {
  const words = useWords({ en }).somewhereElse;
  const navigate = useNavigate();
  if (status !== 'overtaken') return null;
  const keepBoth = () => {
    const { draft } = saver.snapshot();
    const copy = crypto.randomUUID();
    // Questions of the other one would be its next versions: these are new ones.
    const questions = draft.questions.map((question) => ({ ...question, questionId: null }));
    keepDraft(copy, teacherId, { revision: 0, draft: { ...draft, questions } });
    forgetDraft(id, teacherId);
    saver.stop();
    void navigate(`/teacher/assessments/create?draft=${copy}`, { replace: true });
  };
  const showOther = () => {
    saver.stop();
    forgetDraft(id, teacherId);
    // A whole load: the wizard starts from the stored draft.
    window.location.assign(editPath(id));
  };
  return (
    <div className={styles.banner}>
      <Alert
        tone="warning"
        title={M.changedElsewhere}
        action={
          <span className={styles.choices}>
            <Button size="sm" onClick={keepBoth}>
              {words.keepMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={showOther}>
              {words.dropMine}
            </Button>
          </span>
        }
      >
        {words.text}
      </Alert>
    </div>
  );
}
