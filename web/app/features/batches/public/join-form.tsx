import { CLASS_MINUTES, classShares } from '@kaksha/domain/batches/month.ts';
import { BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { batchPath } from '@kaksha/domain/batches/paths.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import type { JoiningView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { FIRST_CLASS_REGRET_HOURS } from '@kaksha/domain/bookings/cancellation.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTime, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { useFamilyPath } from '../../../lib/family-path.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Terms } from '../../../ui/form-page.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { PaidFromWallet } from '../../payments/from-wallet/paid-from-wallet.tsx';
import { AskParent } from './ask-parent.tsx';
import type { FamilyOfBatch, Learner } from './family-of-batch.ts';
import styles from './join-form.module.css';
import { weeklyTextAndClock } from './weekly-times.ts';
import { en } from './words/en.ts';

export interface JoinFormProps {
  batch: BatchDetails;
  family: FamilyOfBatch;
  /** The child for whom all else is said; null while several may be meant. */
  learner: Learner | null;
  joining: JoiningView | null;
  /** The seat that is held for the child, when that one is taken. */
  offeredSeatId: string | null;
  /** The address names a seat that is not held any more. */
  isOfferGone: boolean;
}

/** The child, the dates, the money, and one press. */
export function JoinForm({ batch, family, learner, joining, offeredSeatId, isOfferGone }: JoinFormProps) {
  const words = useWords({ en }).join;
  const familyPath = useFamilyPath();
  const [problem, setProblem] = useState<{ message: string } | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  // It is brought into sight, also when it says the same again.
  useEffect(() => {
    if (problem !== null) banner.current?.focus();
  }, [problem]);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const { role, learners } = family;
  const { run, running } = useAction(
    async (input: { studentId?: string; pricePaise: number }, idempotencyKey) => {
      const { pricePaise } = input;
      const options = { context: { idempotencyKey } };
      if (offeredSeatId !== null) await api.batches.accept({ id: offeredSeatId, pricePaise }, options);
      else await api.batches.join({ id: batch.id, ...input }, options);
      await navigate(`/${role}/batches`);
    },
    {
      done: () => ({ title: M.joined }),
      failed: words.failed,
      isExplained: (error) => {
        const answered = isApiError(error) && error.status < 500;
        setProblem({ message: answered ? errorMessage(error, words.failed) : words.failed });
        return true;
      },
    },
  );
  const choose = (id: string) => {
    setProblem(null);
    void navigate(`?${new URLSearchParams({ child: id })}`, { replace: true, preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(learner === null ? { message: words.chooseChild } : null);
    if (learner === null || joining === null) return;
    const { pricePaise } = joining;
    void run({ pricePaise, ...(role === 'parent' ? { studentId: learner.id } : {}) });
  };
  if (learners.length === 0) {
    return (
      <Alert
        quiet
        action={
          <LinkButton size="sm" to={familyPath}>
            {words.addChild}
          </LinkButton>
        }
      >
        {words.addChildFirst}
      </Alert>
    );
  }
  const isFree = joining === null || (joining.refusal === null && joining.clashes.length === 0);
  const asksParent = isFree && joining?.needsApproval === true;
  return (
    <Stack gap={6}>
      <form onSubmit={submit} noValidate>
        <Stack gap={6}>
          {problem === null ? null : (
            <div ref={banner} tabIndex={-1}>
              <Alert tone="error">{problem.message}</Alert>
            </div>
          )}
          {isOfferGone ? (
            <Alert tone="warning" quiet>
              {words.offerGone}
            </Alert>
          ) : null}
          {learners.length > 1 && offeredSeatId === null ? (
            <RadioGroup
              label={words.whoFor}
              look="card"
              columns={2}
              required
              options={learners.map(({ id, name, class: grade }) => ({
                value: id,
                label: name,
                hint: words.class(grade),
              }))}
              value={learner?.id ?? null}
              onValueChange={choose}
            />
          ) : null}
          {learner === null || joining === null ? null : (
            <Stack gap={6} className={classNames(navigation.state === 'loading' && styles.loading)}>
              <Obstacle batch={batch} role={role} learner={learner} joining={joining} />
              <Dates batch={batch} family={family} learner={learner} joining={joining} />
              {joining.refusal === null ? <Money role={role} joining={joining} /> : null}
            </Stack>
          )}
          {isFree && !asksParent ? (
            <Button
              type="submit"
              fullWidth
              loading={running}
              loadingText={words.joining}
              disabled={!hydrated || navigation.state === 'loading'}
            >
              {joining === null ? words.join : words.pay(formatPaise(joining.pricePaise))}
            </Button>
          ) : null}
        </Stack>
      </form>
      {asksParent ? <AskParent batch={batch} joining={joining} /> : null}
    </Stack>
  );
}

interface DatesProps {
  batch: BatchDetails;
  family: FamilyOfBatch;
  learner: Learner;
  joining: JoiningView;
}

/** The dates of the first month, and of the next payment. */
function Dates({ batch, family: { role, learners }, learner, joining }: DatesProps) {
  const { join: words, times } = useWords({ en });
  const { refusal, firstClassAt, lastClassAt, renewsAt } = joining;
  const price = formatPaise(joining.pricePaise);
  return (
    <Facts
      facts={[
        { label: words.for, value: role === 'parent' && learners.length === 1 ? learner.name : null },
        { label: words.teacher, value: batch.teacher.name },
        {
          label: words.times,
          value: weeklyTextAndClock(batch, times),
        },
        { label: words.classes, value: words.classesOf(joining.classes, CLASS_MINUTES) },
        { label: words.firstClass, value: firstClassAt === null ? null : formatClassTime(firstClassAt) },
        { label: words.lastClass, value: lastClassAt === null ? null : formatClassTime(lastClassAt) },
        {
          label: words.payAgain,
          value:
            refusal !== null
              ? null
              : renewsAt === null
                ? words.payAgainLater(price)
                : words.payAgainAt(price, formatMoment(renewsAt)),
        },
      ]}
    />
  );
}

/** The payment of now, its wallet, and its terms. */
function Money({ role, joining }: { role: 'student' | 'parent'; joining: JoiningView }) {
  const words = useWords({ en }).join;
  const { pricePaise, classes, walletPaise, isPayer, needsApproval } = joining;
  return (
    <>
      <PaidFromWallet
        balancePaise={isPayer ? walletPaise : null}
        pricePaise={pricePaise}
        role={role}
        tooLittle={M.walletShort}
      >
        <Facts
          look="sum"
          facts={[
            {
              label: words.eachClass(classes),
              value: formatPaise(classShares(pricePaise, classes).at(-1) ?? 0),
            },
            { label: words.payNow, value: formatPaise(pricePaise), strong: true },
          ]}
        />
      </PaidFromWallet>
      {role === 'student' && !isPayer && !needsApproval ? <p>{words.parentPays}</p> : null}
      <Terms>
        <li>{words.terms.held}</li>
        <li>{words.terms.regret(FIRST_CLASS_REGRET_HOURS)}</li>
        <li>{words.terms.stop}</li>
      </Terms>
    </>
  );
}

/** Why this child can't join now, and the next step. */
function Obstacle({
  batch,
  role,
  learner,
  joining,
}: Omit<DatesProps, 'family'> & { role: 'student' | 'parent' }) {
  const words = useWords({ en }).join;
  const { refusal, clashes } = joining;
  if (refusal !== null) {
    const isConsentMissing = refusal === BOOKING_MESSAGES.consentNeeded;
    return (
      <Alert tone="warning" quiet action={<AfterRefusal batch={batch} role={role} refusal={refusal} />}>
        {isConsentMissing && role === 'parent' ? words.consentFirst(firstNameOf(learner.name)) : refusal}
      </Alert>
    );
  }
  if (clashes.length > 0) {
    return (
      <Alert
        tone="warning"
        quiet
        title={words.clashTitle(firstNameOf(learner.name))}
        action={
          <LinkButton size="sm" variant="secondary" to={BATCHES_PATH}>
            {words.look}
          </LinkButton>
        }
      >
        <ul className={styles.clashes}>
          {clashes.map((at) => (
            <li key={at}>{formatClassTime(at)}</li>
          ))}
        </ul>
        {words.clashText}
      </Alert>
    );
  }
  return null;
}

/** The next step after this refusal. */
function AfterRefusal({
  batch,
  role,
  refusal,
}: {
  batch: BatchDetails;
  role: 'student' | 'parent';
  refusal: string;
}) {
  const words = useWords({ en }).join;
  const familyPath = useFamilyPath();
  if (refusal === BOOKING_MESSAGES.emailNotVerified) return <SendNewLink size="sm" />;
  const [path, label] =
    refusal === M.full
      ? [batchPath(batch.id), words.waitInLine]
      : refusal !== BOOKING_MESSAGES.consentNeeded
        ? [BATCHES_PATH, words.look]
        : role === 'parent'
          ? [familyPath, words.consent]
          : ['/profile?tab=settings', words.family];
  return (
    <LinkButton size="sm" variant="secondary" to={path}>
      {label}
    </LinkButton>
  );
}
