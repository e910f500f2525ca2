import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from '../wallet.module.css';
import { en } from '../words/en.ts';

/** The facts of a student's family that decide whether the student can add money. */
interface StudentsFamily {
  isAdult: boolean;
  mayShowByPayment: boolean;
  mayTakePart: boolean;
  allowance: { mayTopUp: boolean } | null;
}

/** Whether a student can add money: an adult, one who may prove it so, or one allowed by a parent with consent. As on the server. */
export const mayAddMoney = ({ isAdult, mayShowByPayment, mayTakePart, allowance }: StudentsFamily): boolean =>
  isAdult || mayShowByPayment || (mayTakePart && allowance?.mayTopUp === true);

/** Replaces the form for a child who cannot add money: names the people who can, and the next step. */
export function ParentAddsMoney({ family }: { family: StudentsFamily }) {
  const { parentAddsMoney: words, common } = useWords({ en });
  return (
    <Card padding="lg" as="section" id="add-money">
      <div className={styles.form}>
        <h2 className={styles.formTitle}>{common.addMoney}</h2>
        {family.mayTakePart ? (
          <Alert tone="info" quiet>
            {words.byParent}
          </Alert>
        ) : (
          <Alert
            tone="warning"
            quiet
            title={words.consentFirst}
            action={
              <LinkButton to="/profile?tab=settings" size="sm" variant="secondary">
                {words.seeFamily}
              </LinkButton>
            }
          >
            {words.consentHint}
          </Alert>
        )}
      </div>
    </Card>
  );
}
