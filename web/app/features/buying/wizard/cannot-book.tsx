import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import type { ReactNode } from 'react';
import { dashboardPath } from '../../../lib/role-paths.ts';
import { useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { Container, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './cannot-book.module.css';
import { WizardHeader } from './wizard-header.tsx';
import { en } from './words/en.ts';

/** An unknown teacher (specification, section 2). */
export function TeacherNotFound() {
  return (
    <Container className={styles.notFound}>
      <div className={styles.panel}>
        <EmptySearchIllustration width={220} />
        <h1>{BOOKING_MESSAGES.teacherNotFoundTitle}</h1>
        <p>{BOOKING_MESSAGES.teacherNotFoundText}</p>
        <LinkButton to="/find-teachers">{BOOKING_MESSAGES.backToTeachers}</LinkButton>
      </div>
    </Container>
  );
}

export interface CannotBookProps {
  teacher: { id: string; name: string };
  /** Null for a visitor. */
  role: Role | null;
  title: string;
  /** Why, and what to do. */
  children: ReactNode;
}

/** Somebody who cannot book, or a teacher who cannot be booked. */
export function CannotBook({ teacher, role, title, children }: CannotBookProps) {
  const words = useWords({ en }).wizard;
  return (
    <>
      <WizardHeader teacher={teacher} />
      <Container className={styles.cannot}>
        <Stack>
          <EmptyState
            title={title}
            action={
              <>
                <LinkButton to={`/teachers/${teacher.id}`}>{words.backToProfile}</LinkButton>
                {role === null ? (
                  <LinkButton to="/find-teachers" variant="secondary">
                    {words.findTeachers}
                  </LinkButton>
                ) : (
                  <LinkButton to={dashboardPath(role)} variant="secondary">
                    {words.goToYourDashboard}
                  </LinkButton>
                )}
              </>
            }
          >
            {children}
          </EmptyState>
        </Stack>
      </Container>
    </>
  );
}
