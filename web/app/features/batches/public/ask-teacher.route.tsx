import { askTeacherPath } from '@kaksha/domain/batches/paths.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Container } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from '../batches.module.css';
import { Wish } from '../wishing.tsx';
import type { Route } from './+types/ask-teacher.route';
import { en } from './words/en.ts';

/** Families ask one teacher for classes alone more often than for a group. */
const ASKED = { size: 1, page: 1 } as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(metaWords({ matches }, { en }).askTeacher.title(loaderData?.teacher.name ?? ''));

/** A teacher that there is not leads to the page that says so, with another one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await apiFor(context).teachers.profile({ id: params.id });
  } catch (error) {
    if (!isApiError(error, 'NOT_FOUND')) throw error;
    throw redirect(`/teachers/${encodeURIComponent(params.id)}`);
  }
}

/** A family asks one teacher for a batch. */
export default function AskTeacher({ loaderData: { teacher } }: Route.ComponentProps) {
  const words = useWords({ en }).askTeacher;
  const first = firstNameOf(teacher.name);
  return (
    <Container width="form" className={styles.page}>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: teacher.name, to: `/teachers/${teacher.id}?tab=pricing` },
              { label: words.crumb },
            ]}
          />
        }
        title={words.title(first)}
        description={words.description(first)}
      />
      {teacher.verified ? (
        <Wish asked={ASKED} teacher={teacher} next={askTeacherPath(teacher.id)} />
      ) : (
        <Alert tone="warning">{BOOKING_MESSAGES.notVerified}</Alert>
      )}
    </Container>
  );
}
