import type { StudentsFamily } from '@kaksha/domain/families/contract.ts';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from '../wallet.module.css';
import { en } from '../words/en.ts';

/** Whether a student can add money: an adult, or one who shows it by that, or who has a parent's consent and leave to. The server decides the same. */
export const mayAddMoney = ({ isAdult, mayShowByPayment, mayTakePart, allowance }: StudentsFamily): boolean =>
  isAdult || mayShowByPayment || (mayTakePart && allowance?.mayTopUp === true);

/** In place of the form, for a child who cannot add money: who can, and what there is to do. */
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
