import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { data, redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { loginPath } from '../../../lib/login-path.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { viewerContext } from '../../../lib/server-context.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { CannotBook, TeacherNotFound } from '../wizard/cannot-book.tsx';
import type { Route } from './+types/buy-package.route';
import { BuyPackage } from './buy-package.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(
    loaderData && 'teacher' in loaderData
      ? metaWords({ matches }, { en }).title(loaderData.teacher.name)
      : BOOKING_MESSAGES.teacherNotFoundTitle,
  );

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = apiFor(context);
  const found = await api.teachers.profile({ id: params.id }).catch((error: unknown) => {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  });
  if (found === null) return data({ kind: 'unknown' as const }, { status: 404 });
  const { teacher } = found;
  const viewer = context.get(viewerContext);
  if (viewer === null) throw redirect(loginPath(url.pathname + url.search));
  if (viewer.role !== 'student' && viewer.role !== 'parent') {
    return { kind: 'wrongRole' as const, teacher, role: viewer.role };
  }
  const [{ user }, { balancePaise }, { students }] = await Promise.all([
    api.accounts.me(),
    api.wallet.balance(),
    api.bookings.options({ teacherId: teacher.id }),
  ]);
  const mayBook = (id: string) => students.some((one) => one.studentId === id && one.mayBook);
  const learners =
    user.role === 'parent'
      ? (user.children ?? []).map(({ id, name, class: grade }) => ({
          id,
          name,
          class: grade,
          mayBook: mayBook(id),
        }))
      : [{ id: user.id, name: user.name, class: user.class ?? '', mayBook: mayBook(user.id) }];
  return { kind: 'ready' as const, teacher, role: viewer.role, learners, balancePaise };
}

/** Buying ten lessons with a teacher (specification, section 2: the Pricing tab). */
export default function BuyPackageScreen({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).refused;
  useLiveRevalidation(['wallet:changed']);
  if (loaderData.kind === 'unknown') return <TeacherNotFound />;
  const { teacher, role } = loaderData;
  if (loaderData.kind === 'wrongRole') {
    return (
      <CannotBook teacher={teacher} title={words.onlyStudentsAndParentsBuy} role={role}>
        {words.logInAsFamily(teacher.name)}
      </CannotBook>
    );
  }
  const { hourlyRatePaise } = teacher;
  if (!teacher.verified || hourlyRatePaise === null) {
    return (
      <CannotBook teacher={teacher} title={words.thisTeacherCannotBeBooked} role={role}>
        {teacher.verified ? BOOKING_MESSAGES.noRate : BOOKING_MESSAGES.notVerified}
      </CannotBook>
    );
  }
  return (
    <BuyPackage
      teacher={teacher}
      hourlyRatePaise={hourlyRatePaise}
      isParent={loaderData.role === 'parent'}
      learners={loaderData.learners}
      balancePaise={loaderData.balancePaise}
    />
  );
}
