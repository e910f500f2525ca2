import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import styles from './role-card.module.css';
import { en } from './words/en.ts';

/** The details of each role beside the account (specification, section 3, 'User (profile view)'). */
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

/** An operator has no details beside the account: name, role and the link to operations. */
function Office({ user }: { user: SessionUser }) {
  const words = useWords({ en }).roleCard;
  return (
    <Card as="section">
      <CardHeader title={words.office} action={<TextLink to="/admin">{words.operations}</TextLink>} />
      <ProfileFacts
        facts={[
          [words.name, user.name],
          [words.role, words.operator],
        ]}
      />
    </Card>
  );
}

function School({ details }: { details: NonNullable<SessionUser['studentDetails']> }) {
  const { roleCard: words, common } = useWords({ en });
  return (
    <Card as="section">
      <CardHeader title={words.school} />
      <ProfileFacts
        facts={[
          [common.class, common.classOf(details.class)],
          [common.subjects, <Subjects key="subjects">{details.subjects}</Subjects>],
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
  const { roleCard: words, common } = useWords({ en });
  return (
    <Card as="section">
      <CardHeader
        title={words.teaching}
        action={
          <Cluster gap={4}>
            <TextLink to={`/teachers/${user.id}`}>{words.seeIt}</TextLink>
            <TextLink to="?tab=public">{words.edit}</TextLink>
          </Cluster>
        }
      />
      <ProfileFacts
        facts={[
          [common.subjects, <Subjects key="subjects">{details.subjects}</Subjects>],
          [words.qualifications, details.qualifications],
          [words.experience, words.years(Number(details.experience))],
          [
            words.hoursAndPrices,
            <TextLink key="hours" to="/teacher/availability">
              {words.availability}
            </TextLink>,
          ],
        ]}
      />
    </Card>
  );
}

function Children({ children }: { children: NonNullable<SessionUser['children']> }) {
  const { roleCard: words, common } = useWords({ en });
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.children} />
      {children.length === 0 ? (
        <p className={styles.none}>{ACCOUNT_MESSAGES.noChildren}</p>
      ) : (
        <CardRows label={words.children}>
          {children.map((child) => (
            <CardRow
              key={child.id}
              start={<Avatar name={child.name} src={child.profilePicture} size={40} decorative />}
              title={child.name}
              description={common.classOf(child.class)}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function Subjects({ children }: { children: readonly string[] }) {
  const { roleCard: words, common } = useWords({ en });
  return children.length === 0 ? (
    <span className={styles.missing}>{words.noneChosen}</span>
  ) : (
    <ChipList label={common.subjects}>
      {children.map((subject) => (
        <Chip key={subject}>{subject}</Chip>
      ))}
    </ChipList>
  );
}
