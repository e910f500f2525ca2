import type { StudentOptions } from '@kaksha/domain/bookings/options-contract.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { BOOKING_STEPS } from '@kaksha/domain/bookings/wizard.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EmailFirst } from '../../../lib/email-first.tsx';
import { useHydrated } from '../../../lib/hydrated.ts';
import { loginPath } from '../../../lib/login-path.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useBannerFocus, useStepFocus } from '../../../lib/use-wizard-focus.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Container, SidebarLayout } from '../../../ui/layout.tsx';
import { Overlay } from '../../../ui/overlay.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { KnownSlotWeek } from '../../availability/use-slot-week.ts';
import { discountIn, useCoupon } from '../../coupons/use-coupon.ts';
import { Agree, type AgreedBy } from '../pay/agree.tsx';
import type { BookingFailure } from '../pay/booking-failure.ts';
import { FailureBanner } from '../pay/failure-banner.tsx';
import { useBooking } from '../pay/use-booking.ts';
import { bookingWishOf } from './booking-wish.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ConsentMissing } from './consent-missing.tsx';
import { DetailsStep } from './details-step.tsx';
import { HoldBar } from './hold-bar.tsx';
import { kindOffers, priceOfChoice } from './kind-offers.ts';
import { needsParentsWord } from './parents-word.ts';
import { SubjectStep } from './subject-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useSlotHold } from './use-slot-hold.ts';
import { useWizard } from './use-wizard.ts';
import styles from './wizard.module.css';
import { WizardActions } from './wizard-actions.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { type Booker, type CameWith, childrenOf, LAST_STEP } from './wizard-state.ts';
import { WizardSummary } from './wizard-summary.tsx';
import { askText, couponFor } from './wizard-texts.ts';
import { en } from './words/en.ts';

export interface BookingWizardProps {
  teacher: TeacherProfile;
  hourlyRatePaise: number;
  booker: Booker;
  /** Null for a visitor. */
  balancePaise: number | null;
  /** The kinds that each student can book beside single classes; empty for a visitor. */
  options: readonly StudentOptions[];
  today: string;
  slots: KnownSlotWeek;
  /** The choices in the page's address. */
  cameWith: CameWith;
  onBooked: (booking: BookingView) => void;
  onSeriesBooked: (series: SeriesView) => void;
}

/** The four steps to a booked class (specification, sections 2 and 4). */
export function BookingWizard(props: BookingWizardProps) {
  const words = useWords({ en }).wizard;
  const { teacher, hourlyRatePaise, booker, balancePaise, options, today, slots, cameWith } = props;
  const wizard = useWizard(teacher, booker, cameWith);
  const { state, dispatch } = wizard;
  const { step, draft, childId } = state;
  const [agreedBy, setAgreedBy] = useState<AgreedBy | null>(null);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const { pathname, search } = useLocation();
  const learnerId = booker.role === 'student' ? booker.id : childId;
  const learner = options.find((each) => each.studentId === learnerId);
  const childName = childrenOf(booker).find((child) => child.id === childId)?.name;
  const offers = kindOffers(teacher, learner);
  const terms = { hourlyRatePaise, trialPrice: teacher.trialPrice };
  const price = priceOfChoice(draft.kind, offers, terms, draft.durationMinutes);
  const coupon = useCoupon(state.coupon, couponFor(teacher.id, booker, state, price));
  const discountPaise = discountIn(coupon);
  const couponCode = coupon.kind === 'applied' ? coupon.coupon.code : '';
  const toPay = { ...price, fromWalletPaise: price.fromWalletPaise - discountPaise };
  const wish = bookingWishOf(teacher.id, state, {
    pricePaise: price.pricePaise,
    amountPaise: toPay.fromWalletPaise,
    coupon: couponCode,
  });
  const { book, processing } = useBooking(wish, wizard);
  const { revalidate } = useReload();
  const lessonCount = Math.max(1, state.repeat?.startsAt.length ?? 1);
  const totalPaise = toPay.fromWalletPaise * lessonCount;
  const spends = { classPaise: toPay.fromWalletPaise, totalPaise };
  const asksParent = needsParentsWord(learner?.spending, spends);
  const paysAnother = asksParent || learner?.spending?.paysFrom === 'parent';
  const priceText = (durationMinutes: number) => {
    if (draft.kind === 'package') return words.paidAlready;
    const { pricePaise } = priceOfChoice(draft.kind, offers, terms, durationMinutes);
    return pricePaise === 0 ? words.free : formatPaise(pricePaise);
  };
  // The chosen kind may be used up, or be another child's.
  const isOffered = offers.some((offer) => offer.kind === draft.kind && offer.available);
  useEffect(() => {
    if (!isOffered) dispatch({ type: 'chooseKind', kind: 'single' });
  }, [isOffered, dispatch]);

  const canHold = booker.role === 'student' || (booker.role === 'parent' && childId !== null);
  const hold = useSlotHold(
    canHold && draft.startsAt !== ''
      ? {
          teacherId: teacher.id,
          studentId: childId ?? undefined,
          startsAt: draft.startsAt,
          durationMinutes: draft.durationMinutes,
        }
      : null,
    (message, offered) => {
      setFailure({ kind: 'slot', message, offered });
      dispatch({ type: 'refuseSlot', message, offered });
    },
  );

  // Sent by the browser alone, the form would lead nowhere.
  const hydrated = useHydrated();
  const submit = useRef<HTMLButtonElement>(null);
  const heading = useStepFocus(step);
  const banner = useBannerFocus(state.error);
  const loginTo = booker.role === 'visitor' ? loginPath(pathname + search) : null;

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (step < LAST_STEP) dispatch({ type: 'next', booker });
    else if (loginTo === null) setAgreedBy(asksParent ? 'parent' : 'self');
  };
  const choose = (startsAt: string) => {
    setFailure(null);
    dispatch({ type: 'chooseSlot', startsAt });
    // The pressed button goes away.
    submit.current?.focus();
  };
  const confirm = async () => {
    setAgreedBy(null);
    setFailure(null);
    const outcome = await book();
    if (outcome === null) return;
    if ('booking' in outcome) {
      wizard.finish();
      props.onBooked(outcome.booking);
      return;
    }
    if ('series' in outcome) {
      wizard.finish();
      props.onSeriesBooked(outcome.series);
      return;
    }
    const { failure: found } = outcome;
    setFailure(found);
    if (found.kind === 'dates') dispatch({ type: 'refuseDates', message: found.message });
    else if (found.kind === 'slot') {
      dispatch({ type: 'refuseSlot', message: found.message, offered: found.offered });
    } else {
      // The price that is asked for next is the one that is shown then.
      if (found.kind === 'price') await revalidate();
      if (found.kind === 'coupon') dispatch({ type: 'coupon', code: '' });
      dispatch({ type: 'fail', message: found.message });
    }
  };

  const stepProps = { state, dispatch, teacher, booker };
  const confirmText =
    toPay.fromWalletPaise === 0 ? words.bookThisClass : words.bookFor(formatPaise(toPay.fromWalletPaise));
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
                  <FailureBanner
                    error={state.error}
                    failure={failure}
                    walletPath={`/${booker.role}/wallet`}
                    offered={state.offered}
                    onChoose={choose}
                    onRetry={confirm}
                    onAskParent={() => setAgreedBy('parent')}
                  />
                </div>
              )}
              {step === 0 || step === LAST_STEP ? (
                <EmailFirst why={BOOKING_MESSAGES.emailNotVerified} />
              ) : null}
              {learner?.mayBook === false && (step === 0 || step === LAST_STEP) ? (
                <ConsentMissing childName={childName ?? null} />
              ) : null}
              {step === 0 ? (
                <SubjectStep {...stepProps} hourlyRatePaise={hourlyRatePaise} offers={offers} />
              ) : null}
              {step === 1 ? (
                <TimeStep
                  {...stepProps}
                  priceText={priceText}
                  today={today}
                  slots={slots}
                  heldStart={hold.state.kind === 'held' ? hold.state.hold.startsAt : null}
                />
              ) : null}
              {step === 2 ? <DetailsStep {...stepProps} /> : null}
              {step === LAST_STEP ? (
                <ConfirmStep
                  {...stepProps}
                  hourlyRatePaise={hourlyRatePaise}
                  price={price}
                  coupon={coupon}
                  balancePaise={paysAnother ? null : balancePaise}
                  pays={asksParent ? 'approval' : paysAnother ? 'parent' : 'self'}
                />
              ) : null}
              <HoldBar
                state={hold.state}
                startsAt={draft.startsAt}
                loginTo={loginTo}
                onChoose={choose}
                onHoldAgain={hold.holdAgain}
              />
              <WizardActions
                teacherId={teacher.id}
                step={step}
                loginTo={loginTo}
                submit={submit}
                asksParent={asksParent}
                disabled={!hydrated || (step === LAST_STEP && coupon.kind === 'checking')}
                onBack={() => {
                  setFailure(null);
                  dispatch({ type: 'back' });
                }}
              />
            </form>
          </Card>
          <WizardSummary
            teacher={teacher}
            hourlyRatePaise={hourlyRatePaise}
            draft={step === LAST_STEP ? null : draft}
            priceText={
              lessonCount > 1 ? formatPaise(lessonCount * price.pricePaise) : priceText(draft.durationMinutes)
            }
            lessonCount={lessonCount}
            childName={childName}
          />
        </SidebarLayout>
      </Container>
      {step === LAST_STEP ? (
        <Agree
          by={agreedBy}
          onBy={setAgreedBy}
          title={(state.repeat === null ? words.askClassTitle : words.askSeriesTitle)(teacher.name)}
          description={askText(state, toPay, discountPaise, words)}
          confirmLabel={
            lessonCount > 1 ? words.bookFor(formatPaise(lessonCount * price.pricePaise)) : confirmText
          }
          onConfirm={confirm}
          wish={wish}
          what={words.askWhat(draft.subject, teacher.name, formatPaise(totalPaise))}
          onAsked={wizard.finish}
        />
      ) : null}
      <Overlay open={processing} text={BOOKING_MESSAGES.processing} />
    </>
  );
}
