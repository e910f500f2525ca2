import type { Child } from '@kaksha/domain/families/child.ts';
import type { ParentsFamily } from '@kaksha/domain/families/contract.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordingConsentDialog } from '../../classroom/recording/recording-consent.tsx';
import { AllowanceDialog } from '../../families/allowance/allowance-dialog.tsx';
import { Consent } from '../../families/consent.tsx';
import styles from '../dashboard.module.css';
import { LessonList } from '../lessons/lesson-list.tsx';
import { ChildAccount } from './child-account.tsx';
import { en } from './words/en.ts';

interface ChildCardProps {
  child: Child & { next: readonly LessonView[]; aheadCount: number };
  family: Pick<ParentsFamily, 'isAdult' | 'adultCheck'>;
  onChanged: () => Promise<void>;
}

/** One child's next classes, its allowance, and its parent's consent or the request for it. */
export function ChildCard({ child, family, onChanged }: ChildCardProps) {
  const words = useWords({ en }).parent;
  const consent = (
    <>
      <Consent child={child} isAdult={family.isAdult} adultCheck={family.adultCheck} onChanged={onChanged} />
      {child.isAdult ? null : <RecordingConsentDialog studentId={child.id} />}
    </>
  );
  return (
    <Card padding="none" as="section" id={`child-${child.id}`}>
      <div className={styles.child}>
        <Avatar name={child.name} src={child.profilePicture} size={56} decorative />
        <div className={styles.childText}>
          <h2>{child.name}</h2>
          <p>
            <Dotted>
              {words.ofClass(child.class)}
              {words.comingUp(child.aheadCount)}
              {child.mayTakePart ? spendingText(child, words) : null}
              {child.unconfirmedEmail === null ? null : words.unconfirmed}
            </Dotted>
          </p>
        </div>
        <div className={styles.childActions}>
          <LinkButton
            to={`/parent/child-progress?child=${child.id}`}
            variant="ghost"
            size="sm"
            aria-label={words.progressOf(child.name)}
          >
            {words.progress}
          </LinkButton>
          {child.consent === null || child.isAdult || !child.hasSignIn ? null : (
            <AllowanceDialog key={JSON.stringify(child.allowance)} child={child} onChanged={onChanged} />
          )}
          {child.consent === null ? null : consent}
          <ChildAccount child={child} onChanged={onChanged} />
        </div>
      </div>
      {child.consent === null ? <div className={styles.consent}>{consent}</div> : null}
      {child.next.length === 0 ? (
        <EmptyState
          level={3}
          title={M.noUpcoming}
          action={
            child.mayTakePart ? (
              <LinkButton to="/find-teachers" size="sm">
                {words.bookAClass}
              </LinkButton>
            ) : null
          }
        />
      ) : (
        <LessonList
          lessons={child.next}
          area="parent"
          showChild={false}
          label={words.nextClassesOf(child.name)}
          mayGlow
        />
      )}
    </Card>
  );
}

/** The sum that a child may spend without asking, in a few words. */
function spendingText({ allowance, isAdult, hasSignIn }: Child, words: (typeof en)['parent']): string | null {
  if (isAdult || !hasSignIn) return null;
  if (allowance === null) return words.asksBeforeBooking;
  return words.maySpend(formatPaise(allowance.leftThisWeekPaise));
}
