import { BOOKING_MESSAGES } from '@kaksha/domain/bookings/messages.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { packagePrice } from '@kaksha/domain/packages/policy.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-errors.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useAction } from '../../lib/use-action.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { RuledPaper } from '../../ui/ruled-paper.tsx';
import { AskParent } from '../bookings/ask-parent.tsx';
import { amountFor, topUpPath } from '../wallet/top-up/top-up-path.ts';
import styles from './packages.module.css';

export interface BuyPackageProps {
  teacher: TeacherProfile;
  hourlyRatePaise: number;
  isParent: boolean;
  /** The student, or a parent's children. `class` is '1' to '10'. */
  learners: readonly { id: string; name: string; class: string }[];
  balancePaise: number;
}

/** For whom, which subject and class, what it costs, and what the wallet holds before and after. */
export function BuyPackage({ teacher, hourlyRatePaise, isParent, learners, balancePaise }: BuyPackageProps) {
  const price = packagePrice(hourlyRatePaise);
  const [only] = learners.length === 1 ? learners : [];
  const taught = (grade: string | undefined) =>
    teacher.classes.map(String).find((each) => each === grade) ?? null;
  const [learnerId, setLearnerId] = useState(only?.id ?? null);
  const [subject, setSubject] = useState(
    teacher.subjects.length === 1 ? (teacher.subjects[0] ?? null) : null,
  );
  const [grade, setGrade] = useState(taught(only?.class));
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [askingParent, setAskingParent] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const missingPaise = price.pricePaise - balancePaise;
  const { run, running } = useAction(
    async (input: Parameters<typeof api.packages.buy>[0], idempotencyKey) => {
      const { package: bought } = await api.packages.buy(input, { context: { idempotencyKey } });
      await navigate(`/packages/${bought.id}`);
    },
    {
      done: () => ({ title: M.bought }),
      failed: 'The package could not be bought. Please try again.',
      isExplained: (error) => {
        // A child asks a parent instead.
        const asks = isApiError(error, 'APPROVAL_NEEDED');
        if (asks) setAskingParent(true);
        return asks;
      },
    },
  );
  const learner = learners.find((each) => each.id === learnerId);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const problem =
      learner === undefined
        ? BOOKING_MESSAGES.chooseChild
        : subject === null || grade === null
          ? BOOKING_MESSAGES.selectSubjectAndClass
          : null;
    setError(problem);
    if (problem === null) setAsking(true);
  };
  const buy = async () => {
    setAsking(false);
    if (learnerId === null || subject === null || grade === null) return;
    await run({
      teacherId: teacher.id,
      ...(isParent ? { studentId: learnerId } : {}),
      subject,
      class: Number(grade),
      pricePaise: price.pricePaise,
    });
  };

  return (
    <>
      <RuledPaper as="header">
        <Container width="form" className={styles.buyHeader}>
          <Breadcrumbs
            items={[
              { label: 'Find Teachers', to: '/find-teachers' },
              { label: teacher.name, to: `/teachers/${teacher.id}` },
              { label: 'Package' },
            ]}
          />
          <h1>
            {price.lessons} lessons with {teacher.name}
          </h1>
          <p>
            {price.lessons} hours for the price of nine. Book them one at a time, whenever they suit you; they
            never expire, and what is left can be refunded at any time.
          </p>
        </Container>
      </RuledPaper>
      <Container width="form" className={styles.buyContent}>
        <Card padding="lg">
          <form onSubmit={goOn} noValidate>
            <Stack gap={6}>
              {error === null ? null : (
                // It is brought into sight, also when it says the same again.
                <div ref={(banner) => banner?.focus()} tabIndex={-1}>
                  <Alert tone="error">{error}</Alert>
                </div>
              )}
              {isParent && learners.length === 0 ? (
                <Alert quiet action={<TextLink to="/parent/dashboard">Go to your dashboard</TextLink>}>
                  A package is bought for a child. Add your child first, then come back.
                </Alert>
              ) : null}
              {learners.length > 1 ? (
                <RadioGroup
                  label="Who are the lessons for?"
                  look="card"
                  columns={2}
                  required
                  options={learners.map((each) => ({
                    value: each.id,
                    label: each.name,
                    hint: `Class ${each.class}`,
                  }))}
                  value={learnerId}
                  onValueChange={(id) => {
                    setLearnerId(id);
                    setGrade(taught(learners.find((each) => each.id === id)?.class));
                    setError(null);
                  }}
                />
              ) : null}
              <ChoiceChips
                label="Subject"
                required
                options={teacher.subjects.map((each) => ({ value: each, label: each }))}
                value={subject}
                onValueChange={(value) => {
                  setSubject(value);
                  setError(null);
                }}
              />
              <ChoiceChips
                label="Class"
                required
                hint="Its NCERT chapters are the study plan to begin with; your teacher adjusts it."
                options={[...teacher.classes]
                  .sort((a, b) => a - b)
                  .map((each) => ({ value: String(each), label: `Class ${each}` }))}
                value={grade}
                onValueChange={(value) => {
                  setGrade(value);
                  setError(null);
                }}
              />
              <div className={styles.money}>
                <Facts
                  look="sum"
                  facts={[
                    {
                      label: `${price.lessons} single lessons`,
                      value: <s>{formatPaise(price.singlePricePaise)}</s>,
                    },
                    { label: 'Each lesson', value: formatPaise(price.lessonPricePaise) },
                    { label: 'Package', value: formatPaise(price.pricePaise), strong: true },
                  ]}
                />
                <Facts
                  look="sum"
                  facts={[
                    { label: 'Wallet before', value: formatPaise(balancePaise) },
                    {
                      label: 'Wallet after',
                      value:
                        missingPaise > 0 ? `${formatPaise(missingPaise)} short` : formatPaise(-missingPaise),
                      strong: true,
                    },
                  ]}
                />
              </div>
              {missingPaise > 0 ? (
                <Alert
                  tone="warning"
                  quiet
                  action={
                    <LinkButton
                      to={topUpPath(isParent ? 'parent' : 'student', missingPaise, pathname + search)}
                      variant="secondary"
                      size="sm"
                    >
                      Add {formatPaise(amountFor(missingPaise))}
                    </LinkButton>
                  }
                >
                  {M.tooDear(formatPaise(missingPaise))}
                </Alert>
              ) : null}
              <ul className={styles.terms}>
                <li>
                  Each lesson is paid to the teacher when it has taken place, at{' '}
                  {formatPaise(price.lessonPricePaise)}.
                </li>
                <li>Your price stays, whatever the teacher asks for later.</li>
                <li>Notes after every lesson, your progress, and a study plan with dates.</li>
              </ul>
              <Button type="submit" fullWidth loading={running} loadingText="Buying..." disabled={!hydrated}>
                Buy for {formatPaise(price.pricePaise)}
              </Button>
            </Stack>
          </form>
        </Card>
      </Container>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Buy ${price.lessons} lessons with ${teacher.name}?`}
        description={`${subject ?? ''}, Class ${grade ?? ''}${isParent ? `, for ${learner?.name ?? ''}` : ''}. ${formatPaise(
          price.pricePaise,
        )} leaves your wallet now.`}
        confirmLabel={`Buy for ${formatPaise(price.pricePaise)}`}
        cancelLabel="Not yet"
        onConfirm={buy}
      />
      {subject === null || grade === null ? null : (
        <AskParent
          open={askingParent}
          onOpenChange={setAskingParent}
          wish={{
            kind: 'package',
            package: {
              teacherId: teacher.id,
              subject,
              class: Number(grade),
              pricePaise: price.pricePaise,
            },
          }}
          what={`${price.lessons} lessons of ${subject} with ${teacher.name}, ${formatPaise(price.pricePaise)}`}
        />
      )}
    </>
  );
}
