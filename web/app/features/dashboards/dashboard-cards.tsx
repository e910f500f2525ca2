import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { RouterLink, TextLink } from '../../ui/link-button.tsx';
import { UnreadMessages } from '../messages/unread-badge.tsx';
import styles from './dashboard.module.css';
import { en } from './words/en.ts';

/** The signed-in person, and the link to their profile. */
export function ProfileCard({ user, children }: { user: SessionUser; children: ReactNode }) {
  const words = useWords({ en }).cards;
  return (
    <Card as="section">
      <div className={styles.profile}>
        <Avatar name={user.name} src={user.profilePicture} size={56} decorative />
        <div className={styles.profileText}>
          <h2>{user.name}</h2>
          {children}
        </div>
      </div>
      <p className={styles.profileLink}>
        <TextLink to={`/${user.role}/profile`} quiet>
          {words.viewProfile}
        </TextLink>
      </p>
    </Card>
  );
}

export interface QuickLink {
  to: string;
  label: string;
  icon: ReactNode;
  /** Shows how many messages are unread. */
  count?: 'messages';
}

/** The ways out of a dashboard. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  const words = useWords({ en }).cards;
  return (
    <Card as="section">
      <CardHeader title={words.quickLinks} />
      <ul className={styles.links}>
        {links.map(({ to, label, icon, count }) => (
          <li key={to}>
            <RouterLink to={to}>
              {icon}
              {label}
              {count === undefined ? null : <UnreadMessages />}
              <ChevronRightIcon size={18} />
            </RouterLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 'View All' at the end of a card's title. */
export function ViewAll({ to, of }: { to: string; of: keyof (typeof en)['cards']['viewAllOf'] }) {
  const words = useWords({ en }).cards;
  return (
    <TextLink to={to} quiet aria-label={words.viewAllOf[of]}>
      {words.viewAll}
    </TextLink>
  );
}
