import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { en as APPROVAL_MESSAGES } from '@kaksha/domain/families/approvals/words/en.ts';
import type { RefObject } from 'react';
import { registerPath } from '../../../lib/login-path.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import styles from './wizard.module.css';
import { LAST_STEP } from './wizard-state.ts';
import { en } from './words/en.ts';

export interface WizardActionsProps {
  teacherId: string;
  step: number;
  /** Where a visitor logs in to book; null for somebody who is signed in. */
  loginTo: string | null;
  submit: RefObject<HTMLButtonElement | null>;
  /** A parent has to approve: the last button asks for it. */
  asksParent: boolean;
  disabled: boolean;
  onBack: () => void;
}

/** Back and on. A visitor's way on from the last step is to log in; the choices are kept. */
export function WizardActions({
  teacherId,
  step,
  loginTo,
  submit,
  asksParent,
  disabled,
  onBack,
}: WizardActionsProps) {
  const words = useWords({ en }).wizard;
  const mustLogIn = step === LAST_STEP && loginTo !== null;
  return (
    <>
      {mustLogIn ? (
        <p className={styles.aside}>
          {words.logInFirst} <TextLink to={registerPath(loginTo)}>{words.createAnAccount}</TextLink>{' '}
          {words.keepsChoices}
        </p>
      ) : null}
      <div className={styles.actions}>
        {step === 0 ? (
          <LinkButton to={`/teachers/${teacherId}`} variant="secondary">
            {words.backToProfile}
          </LinkButton>
        ) : (
          <Button variant="secondary" onClick={onBack}>
            {words.back}
          </Button>
        )}
        {mustLogIn ? (
          <LinkButton to={loginTo}>{words.logInToBook}</LinkButton>
        ) : (
          <Button type="submit" ref={submit} disabled={disabled}>
            {step < LAST_STEP
              ? words.next
              : asksParent
                ? APPROVAL_MESSAGES.askParent
                : BOOKING_MESSAGES.confirmBooking}
          </Button>
        )}
      </div>
    </>
  );
}
