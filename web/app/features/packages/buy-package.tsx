import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
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
import { useWords } from '../../lib/words.ts';
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
import { amountFor, topUpPath } from '../payments/own/top-up/top-up-path.ts';
import styles from './packages.module.css';
import { en } from './words/en.ts';

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
  const words = useWords({ en }).buyPackagePage;
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
      failed: words.buyFailed,
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
              { label: words.findTeachers, to: '/find-teachers' },
              { label: teacher.name, to: `/teachers/${teacher.id}` },
              { label: words.package },
            ]}
          />
          <h1>{words.lessons(price.lessons, teacher.name)}</h1>
          <p>{words.hoursForThePrice(price.lessons)}</p>
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
                <Alert quiet action={<TextLink to="/parent/dashboard">{words.goToYourDashboard}</TextLink>}>
                  {words.needsChild}
                </Alert>
              ) : null}
              {learners.length > 1 ? (
                <RadioGroup
                  label={words.whoFor}
                  look="card"
                  columns={2}
                  required
                  options={learners.map((each) => ({
                    value: each.id,
                    label: each.name,
                    hint: words.class(each.class),
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
                label={words.subject}
                required
                options={teacher.subjects.map((each) => ({ value: each, label: each }))}
                value={subject}
                onValueChange={(value) => {
                  setSubject(value);
                  setError(null);
                }}
              />
              <ChoiceChips
                label={words.classLabel}
                required
                hint={words.classHint}
                options={[...teacher.classes]
                  .sort((a, b) => a - b)
                  .map((each) => ({ value: String(each), label: words.classNumber(each) }))}
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
                      label: words.singleLessons(price.lessons),
                      value: <s>{formatPaise(price.singlePricePaise)}</s>,
                    },
                    { label: words.eachLesson, value: formatPaise(price.lessonPricePaise) },
                    { label: words.package, value: formatPaise(price.pricePaise), strong: true },
                  ]}
                />
                <Facts
                  look="sum"
                  facts={[
                    { label: words.walletBefore, value: formatPaise(balancePaise) },
                    {
                      label: words.walletAfter,
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
                      {words.add(formatPaise(amountFor(missingPaise)))}
                    </LinkButton>
                  }
                >
                  {M.tooDear(formatPaise(missingPaise))}
                </Alert>
              ) : null}
              <ul className={styles.terms}>
                <li>{words.paidAfterLesson(formatPaise(price.lessonPricePaise))}</li>
                <li>{words.priceStays}</li>
                <li>{words.notesAndPlan}</li>
              </ul>
              <Button type="submit" fullWidth loading={running} loadingText="Buying..." disabled={!hydrated}>
                {words.buy(formatPaise(price.pricePaise))}
              </Button>
            </Stack>
          </form>
        </Card>
      </Container>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.confirmTitle(price.lessons, teacher.name)}
        description={words.confirmText(
          subject ?? '',
          grade ?? '',
          isParent ? words.forChild(learner?.name ?? '') : '',
          formatPaise(price.pricePaise),
        )}
        confirmLabel={words.buy(formatPaise(price.pricePaise))}
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
