import { BOOKING_MESSAGES } from '@kaksha/domain/bookings/messages.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { BOOKING_STEPS } from '@kaksha/domain/bookings/wizard.ts';
import { formatPaise, lessonPricePaise } from '@kaksha/domain/money.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { formatDate, formatTime, formatTimeRange } from '@kaksha/domain/time.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Container, SidebarLayout } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Overlay } from '../../../ui/overlay.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { SendNewLink } from '../../accounts/send-new-link.tsx';
import type { KnownSlotWeek } from '../../availability/use-slot-week.ts';
import type { BookingFailure } from './booking-failure.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { SubjectStep } from './subject-step.tsx';
import { endOf, TimeStep } from './time-step.tsx';
import { useBooking } from './use-booking.ts';
import { useWizard } from './use-wizard.ts';
import styles from './wizard.module.css';
import { WizardHeader } from './wizard-header.tsx';
import { type Booker, childrenOf, LAST_STEP } from './wizard-state.ts';
import { WizardSummary } from './wizard-summary.tsx';

export interface BookingWizardProps {
  teacher: TeacherProfile;
  hourlyRatePaise: number;
  booker: Booker;
  balancePaise: number;
  today: string;
  slots: KnownSlotWeek;
  /** The start that was chosen on the profile, if one was. */
  cameWith: string | null;
  onBooked: (booking: BookingView) => void;
}

/** The four steps to a booked class (specification, sections 2 and 4). */
export function BookingWizard(props: BookingWizardProps) {
  const { teacher, hourlyRatePaise, booker, balancePaise, today, slots, cameWith, onBooked } = props;
  const wizard = useWizard(teacher, booker, cameWith);
  const { state, dispatch } = wizard;
  const { step, draft } = state;
  const { book, processing } = useBooking(teacher.id, wizard);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const pricePaise = lessonPricePaise(hourlyRatePaise, draft.durationMinutes);
  // Sent by the browser alone, the form would lead nowhere.
  const hydrated = useHydrated();
  const submit = useRef<HTMLButtonElement>(null);
  const heading = useStepFocus(step);
  const banner = useBannerFocus(state.error);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (step < LAST_STEP) dispatch({ type: 'next', booker });
    else setAsking(true);
  };
  const goBack = () => {
    setFailure(null);
    dispatch({ type: 'back' });
  };
  const confirm = async () => {
    setAsking(false);
    setFailure(null);
    const outcome = await book();
    if (outcome === null) return;
    if ('booking' in outcome) {
      wizard.finish();
      onBooked(outcome.booking);
      return;
    }
    const { failure: found } = outcome;
    setFailure(found);
    if (found.kind === 'slot') {
      dispatch({ type: 'refuseSlot', message: found.message, offered: found.offered });
    } else dispatch({ type: 'fail', message: found.message });
  };

  const stepProps = { state, dispatch, teacher, booker };
  return (
    <>
      <WizardHeader teacher={teacher} ruled={step === 0}>
        <div className={styles.stepper} data-wizard-steps="">
          <Stepper
            steps={BOOKING_STEPS}
            current={step}
            onStepClick={(index) => {
              setFailure(null);
              dispatch({ type: 'goBackTo', step: index });
            }}
          />
        </div>
      </WizardHeader>
      <Container className={styles.content}>
        <SidebarLayout side="end">
          <Card padding="lg">
            <form className={styles.form} onSubmit={goOn} noValidate>
              <h2 ref={heading} tabIndex={-1}>
                {BOOKING_STEPS[step] ?? BOOKING_MESSAGES.unknownStep}
              </h2>
              {state.error === null ? null : (
                <div ref={banner} tabIndex={-1}>
                  <Alert
                    tone="error"
                    action={bannerActions({
                      failure,
                      walletPath: `/${booker.role}/wallet`,
                      offered: state.offered,
                      onChoose: (startsAt) => {
                        dispatch({ type: 'chooseSlot', startsAt });
                        // The banner goes away with the button that was pressed.
                        submit.current?.focus();
                      },
                      onRetry: confirm,
                    })}
                  >
                    {state.error}
                    {failure?.kind === 'unanswered'
                      ? ' Trying again is safe: the class is never booked or paid twice.'
                      : null}
                    {failure?.kind === 'slot' && state.offered.length > 0
                      ? ' These are the nearest free times:'
                      : null}
                  </Alert>
                </div>
              )}
              {step === 0 ? <SubjectStep {...stepProps} /> : null}
              {step === 1 ? (
                <TimeStep {...stepProps} hourlyRatePaise={hourlyRatePaise} today={today} slots={slots} />
              ) : null}
              {step === 2 ? <DetailsStep {...stepProps} /> : null}
              {step === LAST_STEP ? (
                <ConfirmStep
                  {...stepProps}
                  hourlyRatePaise={hourlyRatePaise}
                  pricePaise={pricePaise}
                  balancePaise={balancePaise}
                />
              ) : null}
              <div className={styles.actions}>
                {step === 0 ? (
                  <LinkButton to={`/teachers/${teacher.id}`} variant="secondary">
                    Back to profile
                  </LinkButton>
                ) : (
                  <Button variant="secondary" onClick={goBack}>
                    Back
                  </Button>
                )}
                <Button type="submit" ref={submit} disabled={!hydrated}>
                  {step < LAST_STEP ? 'Next' : BOOKING_MESSAGES.confirmBooking}
                </Button>
              </div>
            </form>
          </Card>
          <WizardSummary
            teacher={teacher}
            hourlyRatePaise={hourlyRatePaise}
            draft={step === LAST_STEP ? null : draft}
            childName={childrenOf(booker).find((child) => child.id === state.childId)?.name}
          />
        </SidebarLayout>
      </Container>
      {step === LAST_STEP ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={`Book this class with ${teacher.name}?`}
          description={`${draft.subject}, ${formatDate(draft.startsAt)}, ${formatTimeRange(
            draft.startsAt,
            endOf(draft.startsAt, draft.durationMinutes),
          )} IST. ${formatPaise(pricePaise)} is held from your wallet.`}
          confirmLabel={`Book for ${formatPaise(pricePaise)}`}
          cancelLabel="Not yet"
          onConfirm={confirm}
        />
      ) : null}
      <Overlay open={processing} text={BOOKING_MESSAGES.processing} />
    </>
  );
}

interface BannerActionsInput {
  failure: BookingFailure | null;
  walletPath: string;
  offered: readonly { startsAt: string }[];
  onChoose: (startsAt: string) => void;
  onRetry: () => void;
}

/** What can be done about what the banner says; null when the sentence says it all. */
function bannerActions({ failure, walletPath, offered, onChoose, onRetry }: BannerActionsInput): ReactNode {
  if (failure?.kind === 'money') {
    return (
      <LinkButton to={walletPath} variant="secondary" size="sm">
        Open wallet
      </LinkButton>
    );
  }
  if (failure?.kind === 'unverified') return <SendNewLink size="sm" />;
  if (failure?.kind === 'unanswered') {
    return (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    );
  }
  if (offered.length === 0) return null;
  return offered.map(({ startsAt }) => (
    <Button key={startsAt} variant="secondary" size="sm" onClick={() => onChoose(startsAt)}>
      {formatDate(startsAt).slice(0, -5)}, {formatTime(startsAt)}
    </Button>
  ));
}

/** On another step the focus goes to its heading: a screen reader says where one is, and the step begins at its top. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    document.querySelector('[data-wizard-steps]')?.scrollIntoView({ block: 'start' });
  }, [step]);
  return heading;
}

/** What is wrong is brought into sight. */
function useBannerFocus(error: string | null) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) banner.current?.focus();
  }, [error]);
  return banner;
}
