import { ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/messages.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { LESSON_MESSAGES } from '@kaksha/domain/lessons/messages.ts';
import { formatDayMonth, localDateOf } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { countOf } from '../../lib/format.ts';
import { privateMeta } from '../../lib/page-meta.ts';
import { refreshUser } from '../../lib/session-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Chip, ChipList } from '../../ui/chip.tsx';
import { VerifiedIcon } from '../../ui/icons.tsx';
import { SidebarLayout, Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { Route } from './+types/profile.route';
import styles from './profile.module.css';

export const meta = () => privateMeta('Profile');

/** The current user as the server knows them now. */
export function clientLoader() {
  return refreshUser();
}

const ROLE_LABELS: Record<SessionUser['role'], string> = {
  student: 'Student',
  parent: 'Parent',
  teacher: 'Teacher',
  admin: 'Operator',
};

const addressOf = ({ address, city, state, zipCode, country }: SessionUser): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** Who I am, as the product knows it (specification, section 2, 'Profile'). */
export default function Profile({ loaderData: user }: Route.ComponentProps) {
  return (
    <SidebarLayout>
      <Stack gap={6}>
        <Card padding="lg" as="section">
          <div className={styles.head}>
            <Avatar name={user.name || 'User'} src={user.profilePicture} size={96} decorative eager />
            <div>
              <h1>{user.name}</h1>
              <p className={styles.since}>
                Member since {formatDayMonth(user.createdAt)} {localDateOf(user.createdAt).slice(0, 4)}
              </p>
              <div className={styles.chips}>
                <Chip>{ROLE_LABELS[user.role]}</Chip>
                {user.teacherDetails?.verified ? (
                  <Chip tone="success" icon={<VerifiedIcon size={16} />}>
                    Verified
                  </Chip>
                ) : null}
              </div>
            </div>
          </div>
        </Card>
        <Card padding="lg" as="section">
          <CardHeader title="Contact details" />
          <Facts
            facts={[
              ['Email', user.email],
              ['Phone', user.phone],
              ['Address', addressOf(user)],
            ]}
          />
        </Card>
      </Stack>
      <Stack gap={6}>
        {user.emailVerified ? null : (
          <Alert tone="warning" quiet title="Please verify your email">
            We sent a link to {user.email}. Open it within two days; look in the spam folder if it is not
            there.
          </Alert>
        )}
        <RoleCard user={user} />
      </Stack>
    </SidebarLayout>
  );
}

function RoleCard({ user }: { user: SessionUser }) {
  if (user.studentDetails !== undefined) {
    return (
      <Card as="section">
        <CardHeader title="School" />
        <Facts
          facts={[
            ['Class', `Class ${user.studentDetails.class}`],
            ['Subjects', <Subjects key="subjects" subjects={user.studentDetails.subjects} />],
          ]}
        />
      </Card>
    );
  }
  if (user.teacherDetails !== undefined) {
    return (
      <Card as="section">
        <CardHeader
          title="Teaching"
          action={
            user.teacherDetails.verified ? (
              <TextLink to={`/teachers/${user.id}`}>Public profile</TextLink>
            ) : null
          }
        />
        <Facts
          facts={[
            ['Subjects', <Subjects key="subjects" subjects={user.teacherDetails.subjects} />],
            ['Qualifications', user.teacherDetails.qualifications],
            ['Experience', countOf(Number(user.teacherDetails.experience), 'year')],
          ]}
        />
      </Card>
    );
  }
  if (user.role !== 'parent') return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title="Children" />
      {user.children === undefined || user.children.length === 0 ? (
        <p className={styles.none}>{LESSON_MESSAGES.noChildren}</p>
      ) : (
        <CardRows label="Children">
          {user.children.map((child) => (
            <CardRow
              key={child.id}
              start={<Avatar name={child.name} size={40} decorative />}
              title={child.name}
              description={`Class ${child.class}`}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function Subjects({ subjects }: { subjects: readonly string[] }) {
  return subjects.length === 0 ? null : (
    <ChipList label="Subjects">
      {subjects.map((subject) => (
        <Chip key={subject}>{subject}</Chip>
      ))}
    </ChipList>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.missing}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Specification, section 8. */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      tone="error"
      action={
        <Button size="sm" variant="secondary" loading={state === 'loading'} onClick={() => revalidate()}>
          Try again
        </Button>
      }
    >
      {ACCOUNT_MESSAGES.profileFailed}
    </Alert>
  );
}
