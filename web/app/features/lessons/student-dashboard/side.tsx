import { ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/messages.ts';
import { useSession } from '../../../lib/session.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { BookIcon, NotebookIcon, VideoIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { BadgesCard } from '../../assessments/badges/badges-card.tsx';
import { SubjectBar } from '../../assessments/score-badge.tsx';
import { NotificationsCard } from '../../notifications/notifications-card.tsx';
import styles from '../dashboard.module.css';
import { ProfileCard, QuickLinks } from '../dashboard-cards.tsx';
import type { StudentDashboardView } from './load.ts';

/** Who, how it is going, and where else. */
export function StudentSide({
  progress,
  notifications,
}: {
  progress: StudentDashboardView['subjectProgress'];
  notifications: StudentDashboardView['notifications'];
}) {
  const { user } = useSession();
  return (
    <Stack gap={6} as="aside">
      {user === null ? null : (
        <ProfileCard user={user}>
          <p>Class {user.class}</p>
        </ProfileCard>
      )}
      <Card as="section">
        <CardHeader title="Subject Progress" />
        {progress.length === 0 ? (
          <p className={styles.profileText}>{ASSESSMENT_MESSAGES.noInsights}</p>
        ) : (
          <div className={styles.bars}>
            {progress.map(({ subject, averagePercentage }) => (
              <SubjectBar key={subject} subject={subject} percentage={averagePercentage} />
            ))}
          </div>
        )}
      </Card>
      <BadgesCard />
      <NotificationsCard notifications={notifications.notifications} unread={notifications.unread} />
      <QuickLinks
        links={[
          { to: '/student/bookings', label: 'My Bookings', icon: <BookIcon /> },
          { to: '/student/classes', label: 'My Classes', icon: <VideoIcon /> },
          { to: '/student/assessments', label: 'Assessments', icon: <NotebookIcon /> },
        ]}
      />
    </Stack>
  );
}
