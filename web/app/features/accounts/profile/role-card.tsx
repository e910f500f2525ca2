import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { en as LESSON_MESSAGES } from '@kaksha/domain/lessons/words/en.ts';
import { countOf } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import styles from './role-card.module.css';

/** What each role has beside the account (specification, section 3, 'User (profile view)'). */
export function RoleCard({ user }: { user: SessionUser }) {
  if (user.studentDetails !== undefined) return <School details={user.studentDetails} />;
  if (user.teacherDetails !== undefined) return <Teaching user={user} details={user.teacherDetails} />;
  if (user.children !== undefined) return <Children>{user.children}</Children>;
  if (user.role === 'admin') return <Office user={user} />;
  return (
    <Card as="section">
      <p className={styles.none}>{ACCOUNT_MESSAGES.profileNotAvailable}</p>
    </Card>
  );
}

/** An operator has nothing beside the account: who they are, and where they work. */
function Office({ user }: { user: SessionUser }) {
  return (
    <Card as="section">
      <CardHeader title="Office" action={<TextLink to="/admin">Operations</TextLink>} />
      <ProfileFacts
        facts={[
          ['Name', user.name],
          ['Role', 'Operator'],
        ]}
      />
    </Card>
  );
}

function School({ details }: { details: NonNullable<SessionUser['studentDetails']> }) {
  return (
    <Card as="section">
      <CardHeader title="School" />
      <ProfileFacts
        facts={[
          ['Class', `Class ${details.class}`],
          ['Subjects', <Subjects key="subjects">{details.subjects}</Subjects>],
        ]}
      />
    </Card>
  );
}

interface TeachingProps {
  user: SessionUser;
  details: NonNullable<SessionUser['teacherDetails']>;
}

function Teaching({ user, details }: TeachingProps) {
  return (
    <Card as="section">
      <CardHeader
        title="Teaching"
        action={
          <Cluster gap={4}>
            <TextLink to={`/teachers/${user.id}`}>See it</TextLink>
            <TextLink to="?tab=public">Edit</TextLink>
          </Cluster>
        }
      />
      <ProfileFacts
        facts={[
          ['Subjects', <Subjects key="subjects">{details.subjects}</Subjects>],
          ['Qualifications', details.qualifications],
          ['Experience', countOf(Number(details.experience), 'year')],
          [
            'Hours and prices',
            <TextLink key="hours" to="/teacher/availability">
              Availability
            </TextLink>,
          ],
        ]}
      />
    </Card>
  );
}

function Children({ children }: { children: NonNullable<SessionUser['children']> }) {
  return (
    <Card padding="none" as="section">
      <CardHeader title="Children" />
      {children.length === 0 ? (
        <p className={styles.none}>{LESSON_MESSAGES.noChildren}</p>
      ) : (
        <CardRows label="Children">
          {children.map((child) => (
            <CardRow
              key={child.id}
              start={<Avatar name={child.name} src={child.profilePicture} size={40} decorative />}
              title={child.name}
              description={`Class ${child.class}`}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function Subjects({ children }: { children: readonly string[] }) {
  return children.length === 0 ? (
    <span className={styles.missing}>None chosen</span>
  ) : (
    <ChipList label="Subjects">
      {children.map((subject) => (
        <Chip key={subject}>{subject}</Chip>
      ))}
    </ChipList>
  );
}
