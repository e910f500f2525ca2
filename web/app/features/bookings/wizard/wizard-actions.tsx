import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { en as APPROVAL_MESSAGES } from '@kaksha/domain/families/approvals/words/en.ts';
import type { RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import styles from './wizard.module.css';
import { LAST_STEP } from './wizard-state.ts';

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

/** Back and on. A visitor's way on from the last step is to log in; what was chosen is there afterwards. */
export function WizardActions({
  teacherId,
  step,
  loginTo,
  submit,
  asksParent,
  disabled,
  onBack,
}: WizardActionsProps) {
  const mustLogIn = step === LAST_STEP && loginTo !== null;
  return (
    <>
      {mustLogIn ? (
        <p className={styles.aside}>
          Log in to book: everything that you have chosen is here when you come back. New to Kaksha?{' '}
          <TextLink to="/register">Create an account</TextLink> first; this browser keeps your choices for a
          day.
        </p>
      ) : null}
      <div className={styles.actions}>
        {step === 0 ? (
          <LinkButton to={`/teachers/${teacherId}`} variant="secondary">
            Back to profile
          </LinkButton>
        ) : (
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
        )}
        {mustLogIn ? (
          <LinkButton to={loginTo}>Log in to book</LinkButton>
        ) : (
          <Button type="submit" ref={submit} disabled={disabled}>
            {step < LAST_STEP
              ? 'Next'
              : asksParent
                ? APPROVAL_MESSAGES.askParent
                : BOOKING_MESSAGES.confirmBooking}
          </Button>
        )}
      </div>
    </>
  );
}
