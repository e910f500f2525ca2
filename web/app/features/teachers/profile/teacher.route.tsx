import { DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { BATCHES_PER_TEACHER } from '@kaksha/domain/batches/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { teacherPicture } from '@kaksha/domain/share-pictures.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { FIND_TEACHERS_TEXT } from '@kaksha/domain/teachers/search.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { listOf } from '@kaksha/domain/words.ts';
import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { type ApiClient, apiFor, api as ownApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { classRanges } from '../../../lib/class-ranges.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { timeZoneContext } from '../../../lib/server-context.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Container, SidebarLayout } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TimeZoneHint } from '../../accounts/time-zone/time-zone-hint.tsx';
import { firstSlotsByDay, slotsWindowOf, slotWeekOf } from '../../availability/slot-week.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import { teacherCourse, teacherPerson } from '../teacher-structured-data.ts';
import type { Route } from './+types/teacher.route';
import styles from './teacher.module.css';
import { TeacherAbout } from './teacher-about.tsx';
import { TeacherHeader } from './teacher-header.tsx';
import panels from './teacher-panels.module.css';
import { TeacherPricing } from './teacher-pricing.tsx';
import { TeacherReviews } from './teacher-reviews.tsx';
import { TeacherSchedule } from './teacher-schedule.tsx';
import { TeacherSideCards } from './teacher-side-cards.tsx';
import { en } from './words/en.ts';

type LoaderApi = Pick<ApiClient, 'teachers'>;

/** The teacher of this id or, as specified, the first of the list (null when there is none at all). */
async function teacherOrFirst(api: LoaderApi, id: string): Promise<TeacherProfile | null> {
  try {
    return (await api.teachers.profile({ id })).teacher;
  } catch (error) {
    if (!isApiError(error, 'NOT_FOUND')) throw error;
  }
  const [first] = (await api.teachers.search({})).teachers;
  return first === undefined ? null : (await api.teachers.profile({ id: first.id })).teacher;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // The same teacher has one address: ids are written in small letters.
  const id = params.id.toLowerCase();
  if (id !== params.id) throw redirect(`/teachers/${encodeURIComponent(id)}${url.search}`, 301);
  const api = apiFor(context);
  const teacher = await teacherOrFirst(api, params.id);
  if (teacher === null) throw data(null, { status: 404 });
  const timeZone = context.get(timeZoneContext);
  const today = localDateOf(Date.now(), timeZone);
  const query = {
    teacherId: teacher.id,
    teacherTimeZone: teacher.timeZone,
    week: slotWeekOf(today, today),
    durationMinutes: DEFAULT_DURATION_MINUTES,
  };
  const [reviews, { batches }, answer] = await Promise.all([
    api.reviews.ofTeacher({ id: teacher.id }),
    api.batches.list({ teacherId: teacher.id, limit: BATCHES_PER_TEACHER }),
    api.availability.slots({
      id: teacher.id,
      ...slotsWindowOf(query.week, teacher.timeZone, timeZone),
      durationMinutes: query.durationMinutes,
    }),
  ]);
  const isSubstitute = teacher.id !== params.id;
  const loaded = { teacher, isSubstitute, today, reviews, batches, slots: { query, answer } };
  return data(loaded, { status: isSubstitute ? 404 : 200 });
}

/** Another tab is the same page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) => {
  const words = metaWords(args, { en }).profile;
  if (!args.loaderData) return [{ title: `${words.teacher} · ${BRAND.name}` }];
  const { teacher, isSubstitute } = args.loaderData;
  const taught = `${listOf(teacher.subjects)}, ${classRanges(teacher.classes).join(', ')}`;
  return publicMeta(args, {
    title: `${teacher.name}: ${taught}`,
    description: words.metaDescription(teacher.name, taught, teacher.bio).slice(0, 300),
    path: `/teachers/${teacher.id}`,
    picture: { path: teacherPicture(teacher.id), alt: `${teacher.name}, ${taught}` },
    type: 'profile',
    indexed: !isSubstitute,
  });
};

const TABS = ['about', 'reviews', 'schedule', 'pricing'] as const;
type TabName = (typeof TABS)[number];

/** A teacher's public profile (specification, section 2). */
export default function Teacher({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).profile;
  const { teacher, isSubstitute, today, reviews, batches, slots } = loaderData;
  const [search] = useSearchParams();
  const { change } = useSearchChange();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'about';
  const openTab = (next: TabName) =>
    change((search) => (next === 'about' ? search.delete('tab') : search.set('tab', next)));
  return (
    <Container className={styles.page}>
      {isSubstitute ? null : (
        <JsonLd
          of={
            import.meta.env.SSR &&
            ((origin) => [
              teacherPerson(origin, teacher),
              teacherCourse(origin, teacher),
              breadcrumbList(origin, [
                { label: words.findTeachers, path: '/find-teachers' },
                { label: teacher.name, path: `/teachers/${teacher.id}` },
              ]),
            ])
          }
        />
      )}
      <Breadcrumbs items={[{ label: words.findTeachers, to: '/find-teachers' }, { label: teacher.name }]} />
      {isSubstitute ? (
        <div className={styles.notice}>
          <Alert
            tone="warning"
            quiet
            action={<TextLink to="/find-teachers">{words.seeAllTeachers}</TextLink>}
          >
            {FIND_TEACHERS_TEXT.unknownTeacherNotice}
          </Alert>
        </div>
      ) : null}
      <TimeZoneHint />
      <TeacherHeader teacher={teacher} />
      <SidebarLayout side="end" key={teacher.id}>
        <Tabs
          label={words.aboutTeacher(teacher.name)}
          value={tab}
          onValueChange={openTab}
          tabs={[
            { value: 'about', label: words.about },
            { value: 'reviews', label: words.reviews, count: teacher.reviewCount },
            { value: 'schedule', label: words.schedule },
            { value: 'pricing', label: words.pricing },
          ]}
        >
          <TabPanel value="about" keepMounted className={panels.tab}>
            <TeacherAbout teacher={teacher} />
          </TabPanel>
          <TabPanel value="reviews" keepMounted className={panels.tab}>
            <TeacherReviews teacher={teacher} first={reviews} />
          </TabPanel>
          <TabPanel value="schedule" className={panels.tab}>
            <TeacherSchedule teacher={teacher} today={today} slots={slots} />
          </TabPanel>
          <TabPanel value="pricing" keepMounted className={panels.tab}>
            <TeacherPricing teacher={teacher} batches={batches} />
          </TabPanel>
        </Tabs>
        <TeacherSideCards teacher={teacher} nextSlots={firstSlotsByDay(slots.answer, 3)} />
      </SidebarLayout>
      {isSubstitute ? null : (
        <ReportButton
          what="profile"
          onReport={(reason) => ownApi.teachers.moderation.report({ id: teacher.id, about: 'text', reason })}
        />
      )}
    </Container>
  );
}
