import type { StudentsFamily } from '@kaksha/domain/families/contract.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from '../wallet.module.css';

/** Whether a student can add money: an adult, or one who shows it by that, or who has a parent's consent and leave to. The server decides the same. */
export const mayAddMoney = ({ isAdult, mayShowByPayment, mayTakePart, allowance }: StudentsFamily): boolean =>
  isAdult || mayShowByPayment || (mayTakePart && allowance?.mayTopUp === true);

/** In place of the form, for a child who cannot add money: who can, and what there is to do. */
export function ParentAddsMoney({ family }: { family: StudentsFamily }) {
  return (
    <Card padding="lg" as="section" id="add-money">
      <div className={styles.form}>
        <h2 className={styles.formTitle}>Add money</h2>
        {family.mayTakePart ? (
          <Alert tone="info" quiet>
            A parent adds money, or pays for each class when you ask. Ask a parent if you want to add money
            yourself: they can allow it on their dashboard.
          </Alert>
        ) : (
          <Alert
            tone="warning"
            quiet
            title="A parent has to consent first"
            action={
              <LinkButton to="/profile?tab=settings" size="sm" variant="secondary">
                See your family
              </LinkButton>
            }
          >
            Money can be added once a parent has consented.
          </Alert>
        )}
      </div>
    </Card>
  );
}
