import type { BadgeView } from '@kaksha/domain/practice/badges/contract.ts';
import { BADGE_MESSAGES as M } from '@kaksha/domain/practice/badges/kinds.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { AwardIcon } from '../../../ui/page-icons.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './badges.module.css';

/** A child's badges, each with how it is earned: the child's own, or (with `studentId`) for a parent, who may share them. */
export function BadgesCard({ studentId, level = 2 }: { studentId?: string; level?: 2 | 3 }) {
  const load = useCallback(
    () =>
      loadEveryRow(
        (page) => api.badges.list(studentId === undefined ? page : { studentId, ...page }),
        ({ badges }) => badges,
      ).then(({ rows }) => rows),
    [studentId],
  );
  const { loaded, reload } = useLoaded(load);
  return (
    <Card as="section">
      <CardHeader level={level} title="Badges" />
      {loaded.state === 'loading' ? <Spinner label="Loading badges" /> : null}
      {loaded.state === 'failed' ? (
        <RetryAlert onRetry={() => void reload()}>{errorMessage(loaded.error, M.loadFailed)}</RetryAlert>
      ) : null}
      {loaded.state === 'loaded' ? (
        <ul className={styles.badges}>
          {loaded.value.map((badge) => (
            <BadgeItem
              key={badge.id ?? badge.kind}
              badge={badge}
              mayShare={studentId !== undefined}
              onChange={reload}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function BadgeItem({
  badge: { id, name, how, earnedAt, isShared },
  mayShare,
  onChange,
}: {
  badge: BadgeView;
  mayShare: boolean;
  onChange: () => Promise<void>;
}) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast.show({ title: errorMessage(error, 'That did not work. Please try again.'), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const share = (badgeId: string) =>
    attempt(async () => {
      await api.badges.share({ id: badgeId, shared: !isShared });
      toast.show({ title: isShared ? 'Nobody else sees it any more' : 'Whoever has its link can see it' });
      await onChange();
    });
  return (
    <li className={classNames(styles.badge, earnedAt === null && styles.ahead)}>
      <span className={styles.mark}>
        <AwardIcon size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.how}>
          {earnedAt === null ? `To earn: ${lower(how)}` : `${how} · ${formatDate(earnedAt)}`}
        </span>
        {isShared && id !== null ? <TextLink to={`/badges/${id}`}>Page to share</TextLink> : null}
      </span>
      {id === null ? null : (
        <Menu
          align="end"
          trigger={
            <Button variant="ghost" size="sm" aria-label={`What to do with “${name}”`} loading={busy}>
              More
            </Button>
          }
        >
          <MenuItem onSelect={() => void attempt(async () => saveFile(await api.badges.credential({ id })))}>
            Save as Open Badge
          </MenuItem>
          {mayShare ? (
            <MenuItem onSelect={() => void share(id)}>
              {isShared ? 'Stop sharing' : 'Share with a link'}
            </MenuItem>
          ) : null}
        </Menu>
      )}
    </li>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
