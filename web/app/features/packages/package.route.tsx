import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { PackageDetails } from '@kaksha/domain/packages/contract.ts';
import { PLAN_MAX_CHAPTERS } from '@kaksha/domain/packages/policy.ts';
import { formatDate, HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../lib/area.ts';
import { countOf } from '../../lib/format.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { MoneyText } from '../../lib/money-text.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useSession } from '../../lib/session.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { InvoiceMenu } from '../invoices/invoice-menu.tsx';
import type { Route } from './+types/package.route';
import { PackageLessons } from './package-lessons.tsx';
import styles from './packages.module.css';
import { PlanEditor } from './plan-editor.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StudyPlan } from './study-plan.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).package.package);

/** For /packages/{id} and /teacher/packages/{id}. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return {
    loaded: pending(
      api.packages.get({ id: params.id }, { signal: request.signal }).then((answer) => answer.package),
    ),
  };
}

export default function PackageScreen({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).package;
  useLiveRevalidation(['package:changed', 'booking:changed', 'lesson:changed']);
  const role = useAreaRole();
  const back = <BackLink to={`/${role}/packages`}>{words.allPackages}</BackLink>;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={back} title={words.package} />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <Details loaded={loaderData.loaded} role={role} back={back} />
    </Suspense>
  );
}

function Details({
  loaded,
  role,
  back,
}: {
  loaded: Promise<PackageDetails>;
  role: AreaRole;
  back: React.ReactNode;
}) {
  const words = useWords({ en }).package;
  const lot = use(loaded);
  const { lessonsLeft, lessonsBooked, lessonsUsed, chapters } = lot;
  return (
    <>
      <PageHeader
        above={back}
        title={words.lessons(
          lot.lessons,
          role === 'teacher' ? words.forStudent(lot.student.name) : words.withTeacher(lot.teacher.name),
        )}
        description={
          <Dotted>
            {lot.subject}
            {words.class(lot.class)}
            {role === 'parent' ? words.forStudent(lot.student.name) : null}
          </Dotted>
        }
      />
      <CountCards>
        <CountCard label={words.leftToBook} value={lessonsLeft} />
        <CountCard label={words.booked} value={lessonsBooked} />
        <CountCard label={words.used} value={lessonsUsed} tone="success" />
        <CountCard label={words.chaptersDone} value={`${chapters.done} of ${chapters.total}`} />
      </CountCards>
      <div className={styles.columns}>
        <SidebarLayout side="end">
          <Stack gap={6}>
            <Card padding="lg" as="section">
              <CardHeader title={words.studyPlan} />
              {role === 'teacher' ? (
                <PlanEditor
                  plan={lot.plan}
                  most={PLAN_MAX_CHAPTERS}
                  save={(plan) => api.packages.savePlan({ id: lot.id, ...plan })}
                />
              ) : (
                <StudyPlan plan={lot.plan} teacherName={lot.teacher.name} />
              )}
            </Card>
            <Card padding="none" as="section">
              <CardHeader title={words.lessonsAndNotes} />
              <PackageLessons lot={lot} role={role} />
            </Card>
          </Stack>
          <Aside lot={lot} role={role} />
        </SidebarLayout>
      </div>
    </>
  );
}

function Aside({ lot, role }: { lot: PackageDetails; role: AreaRole }) {
  const words = useWords({ en }).package;
  const other = role === 'teacher' ? lot.student : lot.teacher;
  const { viewer } = useSession();
  const [refunding, setRefunding] = useState(false);
  const mayRefund = role === 'parent' || (role === 'student' && lot.boughtBy.id === viewer?.id);
  return (
    <Card as="aside" padding="lg" className={styles.side}>
      <div className={styles.person}>
        <Avatar
          name={other.name}
          src={other.profilePicture}
          size={56}
          shape={role === 'teacher' ? 'circle' : 'square'}
          decorative
        />
        <div>
          <h2>{other.name}</h2>
          <p className={styles.text}>
            {role === 'teacher' ? (
              words.class(lot.student.class)
            ) : (
              <TextLink to={`/teachers/${lot.teacher.id}`}>{words.viewProfile}</TextLink>
            )}
          </p>
        </div>
      </div>
      <Facts
        facts={[
          { label: words.nextLesson, value: nextText(lot, words) },
          { label: words.bought, value: formatDate(lot.boughtAt) },
          { label: words.boughtLabel, value: role === 'teacher' ? null : lot.boughtBy.name },
          { label: words.paid, value: role === 'teacher' ? null : <Paid lot={lot} /> },
          { label: words.money, value: lot.money === null ? null : <MoneyText money={lot.money} /> },
          { label: words.eachLesson, value: formatPaise(lot.lessonPricePaise) },
          {
            label: words.refunded,
            value: lot.lessonsRefunded === 0 ? null : countOf(lot.lessonsRefunded, 'lesson'),
          },
        ]}
      />
      {role === 'teacher' ? null : (
        <>
          {lot.lessonsLeft > 0 ? (
            <LinkButton to={`/teachers/${lot.teacher.id}/book?kind=package`} fullWidth>
              {words.bookALesson}
            </LinkButton>
          ) : (
            <LinkButton to={`/teachers/${lot.teacher.id}/package`} variant="secondary" fullWidth>
              {words.buyAnotherPackage}
            </LinkButton>
          )}
          {mayRefund && lot.lessonsLeft > 0 ? (
            <Button variant="secondary" fullWidth onClick={() => setRefunding(true)}>
              {words.refundWhatIsLeft}
            </Button>
          ) : null}
          <p className={styles.text}>{words.neverExpire}</p>
          <RefundDialog lot={lot} open={refunding} onClose={() => setRefunding(false)} />
        </>
      )}
    </Card>
  );
}

/** The price, with a receipt for the person who paid. */
function Paid({ lot: { pricePaise, document, subject, teacher } }: { lot: PackageDetails }) {
  const words = useWords({ en }).package;
  return (
    <span className={styles.paid}>
      {formatPaise(pricePaise)}
      {document === null ? null : (
        <InvoiceMenu document={document} about={words.about(subject, teacher.name)} />
      )}
    </span>
  );
}

function nextText({ nextLesson }: PackageDetails, words: (typeof en)['package']): string {
  if (nextLesson === null) return words.noneBooked;
  const { startsAt, status } = nextLesson;
  const when = `${formatDate(startsAt)}, ${formatClassTimes(startsAt, toMs(startsAt) + HOUR_MS)}`;
  return status === 'requested' ? words.askedFor(when) : when;
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.package.loadFailed);
