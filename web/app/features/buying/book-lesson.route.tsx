import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { BOOKING_DURATIONS_MINUTES, DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { TOAST_MS } from '@kaksha/domain/bookings/policy.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { BOOKABLE_KINDS } from '@kaksha/domain/lessons/booking-kind.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { data, Navigate, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { type ApiClient, apiFor } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-errors.ts';
import { loginPath } from '../../lib/login-path.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { timeZoneContext, type Viewer, viewerContext } from '../../lib/server-context.ts';
import { useSession } from '../../lib/session.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { useReload } from '../../lib/use-reload.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { useToast } from '../../ui/toast.tsx';
import { slotsWindowOf, slotWeekOf } from '../availability/slot-week.ts';
import type { Route } from './+types/book-lesson.route';
import { BookingSuccess } from './wizard/booking-success.tsx';
import { BookingWizard } from './wizard/booking-wizard.tsx';
import { CannotBook, TeacherNotFound } from './wizard/cannot-book.tsx';
import type { Booker } from './wizard/wizard-state.ts';
import { en } from './wizard/words/en.ts';

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  privateMeta(
    loaderData && 'teacher' in loaderData
      ? metaWords(args, { en }).bookLesson.title(loaderData.teacher.name)
      : BOOKING_MESSAGES.teacherNotFoundTitle,
  );

type LoaderApi = Pick<ApiClient, 'teachers' | 'bookings' | 'accounts' | 'wallet'>;

const nullIfMissing = (error: unknown) => {
  if (isApiError(error, 'NOT_FOUND')) return null;
  throw error;
};

const bookingOf = async (api: LoaderApi, id: string | null) =>
  id === null ? null : ((await api.bookings.get({ id }).catch(nullIfMissing))?.booking ?? null);

function bookerOf(user: SessionUser): Booker {
  const { id } = user;
  return user.role === 'parent'
    ? { role: 'parent', id, children: user.children ?? [] }
    : { role: 'student', id, class: user.class ?? '' };
}

/** The start that the address asks for, if it is one that is still to come. */
function startIn(search: URLSearchParams, nowMs: number): string | null {
  const startsAt = search.get('startsAt') ?? '';
  const startsAtMs = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(startsAt) ? Date.parse(startsAt) : Number.NaN;
  return startsAtMs > nowMs ? new Date(startsAtMs).toISOString() : null;
}

/** The booker's role, options and balance; a visitor has none before logging in. */
async function readBooker(api: LoaderApi, viewer: Viewer | null, teacherId: string) {
  if (viewer === null) {
    return { booker: { role: 'visitor', id: 'visitor' } as const, balancePaise: null, options: [] };
  }
  const [{ user }, { balancePaise }, { students }] = await Promise.all([
    api.accounts.me(),
    api.wallet.balance(),
    api.bookings.options({ teacherId }),
  ]);
  return { booker: bookerOf(user), balancePaise, options: students };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = apiFor(context);
  // Of the page's address; the request's own may be that of its data.
  const { searchParams } = url;
  const found = await api.teachers.profile({ id: params.id }).catch(nullIfMissing);
  if (found === null) return data({ kind: 'unknown' as const }, { status: 404 });
  const { teacher } = found;
  const viewer = context.get(viewerContext);
  if (viewer !== null && viewer.role !== 'student' && viewer.role !== 'parent') {
    return { kind: 'wrongRole' as const, teacher, role: viewer.role };
  }

  const nowMs = Date.now();
  const timeZone = context.get(timeZoneContext);
  const today = localDateOf(nowMs, timeZone);
  const startsAt = startIn(searchParams, nowMs);
  const cameWith = {
    startsAt,
    kind: BOOKABLE_KINDS.find((kind) => kind === searchParams.get('kind')) ?? 'single',
    subject: searchParams.get('subject'),
    class: searchParams.get('class'),
    childId: searchParams.get('child'),
    durationMinutes: BOOKING_DURATIONS_MINUTES.find(
      (minutes) => String(minutes) === searchParams.get('minutes'),
    ),
  };
  const query = {
    teacherId: teacher.id,
    teacherTimeZone: teacher.timeZone,
    week: slotWeekOf(startsAt === null ? today : localDateOf(startsAt, timeZone), today),
    durationMinutes: cameWith.durationMinutes ?? DEFAULT_DURATION_MINUTES,
  };
  const [who, answer, booked] = await Promise.all([
    readBooker(api, viewer, teacher.id),
    api.availability.slots({
      id: teacher.id,
      ...slotsWindowOf(query.week, teacher.timeZone, timeZone),
      durationMinutes: query.durationMinutes,
    }),
    bookingOf(api, viewer === null ? null : searchParams.get('booked')),
  ]);
  return {
    kind: 'ready' as const,
    teacher,
    ...who,
    today,
    cameWith,
    slots: { query, answer },
    booked,
  };
}

/** The address of a booking that has just been made is for reloads: nothing needs to be asked for. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isJustBooked = nextUrl.searchParams.has('booked') && !currentUrl.searchParams.has('booked');
  return currentUrl.pathname === nextUrl.pathname && isJustBooked ? false : defaultShouldRevalidate;
}

/** Booking a class with a teacher (specification, sections 2, 4, 5 and 9). */
export default function BookLesson({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).bookLesson;
  if (loaderData.kind === 'unknown') return <TeacherNotFound />;
  if (loaderData.kind === 'wrongRole') {
    const { teacher, role } = loaderData;
    return (
      <CannotBook teacher={teacher} title={words.onlyFamilies} role={role}>
        {words.signedInAs(role === 'admin' ? words.anAdministrator : words.aRole(role), teacher.name)}
      </CannotBook>
    );
  }
  return <Ready {...loaderData} key={`${loaderData.teacher.id} ${loaderData.booker.id}`} />;
}

type ReadyProps = Extract<Route.ComponentProps['loaderData'], { kind: 'ready' }>;

function Ready({
  teacher,
  booker,
  balancePaise,
  options,
  today,
  cameWith,
  slots,
  booked: loadedBooking,
}: ReadyProps) {
  const words = useWords({ en }).bookLesson;
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [booked, setBooked] = useState<BookingView | null>(loadedBooking);
  useLiveRevalidation(['wallet:changed']);

  // Logged in in another tab: this page becomes theirs and keeps the choices.
  const { revalidate } = useReload();
  const hasCome = booker.role === 'visitor' && user !== null;
  useEffect(() => {
    if (hasCome) void revalidate();
  }, [hasCome, revalidate]);

  // Signed out in another tab, or the session is over: the wizard waits in this tab until they are back.
  if (booker.role !== 'visitor' && !loading && user === null)
    return <Navigate to={loginPath(pathname + search)} replace />;
  if (booked !== null && booker.role !== 'visitor') {
    return <BookingSuccess booking={booked} role={booker.role} />;
  }
  const { hourlyRatePaise } = teacher;
  if (!teacher.verified || hourlyRatePaise === null) {
    return (
      <CannotBook
        teacher={teacher}
        title={words.notYet}
        role={booker.role === 'visitor' ? null : booker.role}
      >
        {teacher.verified ? BOOKING_MESSAGES.noRate : BOOKING_MESSAGES.notVerified}
      </CannotBook>
    );
  }
  return (
    <BookingWizard
      teacher={teacher}
      hourlyRatePaise={hourlyRatePaise}
      booker={booker}
      balancePaise={balancePaise}
      options={options}
      today={today}
      slots={slots}
      cameWith={cameWith}
      onBooked={(booking) => {
        setBooked(booking);
        toast.show({ title: BOOKING_MESSAGES.successToast, tone: 'success', timeoutMs: TOAST_MS });
        navigate(`?booked=${booking.id}`, { replace: true, preventScrollReset: true });
      }}
      onSeriesBooked={(series) => {
        toast.show({ title: BOOKING_MESSAGES.successToast, tone: 'success', timeoutMs: TOAST_MS });
        navigate(`/series/${series.id}?booked`, { replace: true });
      }}
    />
  );
}
