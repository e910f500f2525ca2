import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CheckIcon, VideoIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { BookIcon } from '../../../ui/page-icons.tsx';
import { ChatIcon, NotebookIcon } from '../../../ui/work-icons.tsx';
import { SubjectBar } from '../../assessments/score-badge.tsx';
import { NotificationsCard } from '../../notifications/notifications-card.tsx';
import { BadgesCard } from '../../practice/badges/badges-card.tsx';
import styles from '../dashboard.module.css';
import { ProfileCard, QuickLinks, ViewAll } from '../dashboard-cards.tsx';
import { RestOfPage } from '../rest-of-page.tsx';
import type { StudentDashboardView } from './load.ts';
import { en } from './words/en.ts';

/** Progress, then the rest: badges, notifications, quick links and the profile. */
export function StudentSide({
  progress,
  bookings,
  notifications,
}: {
  progress: StudentDashboardView['subjectProgress'];
  /** The latest bookings, where they stand among the rest. */
  bookings: ReactNode;
  notifications: StudentDashboardView['notifications'];
}) {
  const words = useWords({ en }).side;
  const { user } = useSession();
  return (
    <Stack gap={6} as="aside">
      <Card as="section">
        <CardHeader
          title={words.subjectProgress}
          action={<ViewAll to="/student/performance" of="performance" />}
        />
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
      <RestOfPage>
        <BadgesCard />
        {bookings}
        <NotificationsCard notifications={notifications.notifications} unread={notifications.unread} />
        <QuickLinks
          links={[
            { to: '/student/bookings', label: words.myBookings, icon: <BookIcon /> },
            { to: '/student/classes', label: words.myClasses, icon: <VideoIcon /> },
            { to: '/student/assessments', label: words.assessments, icon: <NotebookIcon /> },
            { to: '/practice', label: words.practice, icon: <CheckIcon /> },
            { to: '/student/messages', label: words.messages, icon: <ChatIcon />, count: 'messages' },
          ]}
        />
        {user === null ? null : (
          <ProfileCard user={user}>
            <p>{words.ofClass(user.class ?? '')}</p>
          </ProfileCard>
        )}
      </RestOfPage>
    </Stack>
  );
}
