import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { packagePrice } from '@kaksha/domain/packages/policy.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { EmailFirst } from '../../../lib/email-first.tsx';
import { useFamilyPath } from '../../../lib/family-path.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FormPage, Terms } from '../../../ui/form-page.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PaidFromWallet } from '../../payments/from-wallet/paid-from-wallet.tsx';
import { LearnerChoice } from '../learner-choice.tsx';
import { Agree, type AgreedBy } from '../pay/agree.tsx';
import { ConsentMissing } from '../wizard/consent-missing.tsx';
import { en } from './words/en.ts';

export interface BuyPackageProps {
  teacher: TeacherProfile;
  hourlyRatePaise: number;
  isParent: boolean;
  /** The student, or a parent's children. `class` is '1' to '10'. */
  learners: readonly { id: string; name: string; class: string; mayBook: boolean }[];
  balancePaise: number;
}

/** Student, subject, class, price, and the wallet's balance before and after. */
export function BuyPackage({ teacher, hourlyRatePaise, isParent, learners, balancePaise }: BuyPackageProps) {
  const words = useWords({ en }).form;
  const familyPath = useFamilyPath();
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
  const [agreedBy, setAgreedBy] = useState<AgreedBy | null>(null);
  const navigate = useNavigate();
  const hydrated = useHydrated();
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
        if (asks) setAgreedBy('parent');
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
    if (problem === null) setAgreedBy('self');
  };
  const wanted =
    learnerId === null || subject === null || grade === null
      ? null
      : { teacherId: teacher.id, subject, class: Number(grade), pricePaise: price.pricePaise };
  const buy = async () => {
    setAgreedBy(null);
    if (wanted === null || learnerId === null) return;
    await run({ ...wanted, ...(isParent ? { studentId: learnerId } : {}) });
  };

  return (
    <>
      <FormPage
        crumbs={[
          { label: words.findTeachers, to: '/find-teachers' },
          { label: teacher.name, to: `/teachers/${teacher.id}` },
          { label: words.package },
        ]}
        title={words.lessons(price.lessons, teacher.name)}
        description={words.hoursForThePrice(price.lessons)}
      >
        <form onSubmit={goOn} noValidate>
          <Stack gap={6}>
            {error === null ? null : (
              // It is brought into sight, also when it says the same again.
              <div ref={(banner) => banner?.focus()} tabIndex={-1}>
                <Alert tone="error">{error}</Alert>
              </div>
            )}
            {isParent && learners.length === 0 ? (
              <Alert quiet action={<TextLink to={familyPath}>{words.goToYourDashboard}</TextLink>}>
                {words.needsChild}
              </Alert>
            ) : null}
            {learners.length > 1 ? (
              <LearnerChoice
                label={words.whoFor}
                learners={learners}
                ofClass={words.class}
                value={learnerId}
                onChange={(id) => {
                  setLearnerId(id);
                  setGrade(taught(learners.find((each) => each.id === id)?.class));
                  setError(null);
                }}
              />
            ) : null}
            <EmailFirst why={BOOKING_MESSAGES.emailNotVerified} />
            {learner?.mayBook === false ? (
              <ConsentMissing childName={isParent ? learner.name : null} />
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
            <PaidFromWallet
              balancePaise={balancePaise}
              pricePaise={price.pricePaise}
              role={isParent ? 'parent' : 'student'}
              tooLittle={M.walletShort}
            >
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
            </PaidFromWallet>
            <Terms>
              <li>{words.paidAfterLesson(formatPaise(price.lessonPricePaise))}</li>
              <li>{words.priceStays}</li>
              <li>{words.notesAndPlan}</li>
            </Terms>
            <Button type="submit" fullWidth loading={running} loadingText={words.buying} disabled={!hydrated}>
              {words.buy(formatPaise(price.pricePaise))}
            </Button>
          </Stack>
        </form>
      </FormPage>
      <Agree
        by={agreedBy}
        onBy={setAgreedBy}
        title={words.confirmTitle(price.lessons, teacher.name)}
        description={words.confirmText(
          subject ?? '',
          grade ?? '',
          isParent ? words.forChild(learner?.name ?? '') : '',
          formatPaise(price.pricePaise),
        )}
        confirmLabel={words.buy(formatPaise(price.pricePaise))}
        onConfirm={buy}
        wish={wanted === null ? null : { kind: 'package', package: wanted }}
        what={words.askWhat(price.lessons, subject ?? '', teacher.name, formatPaise(price.pricePaise))}
      />
    </>
  );
}
