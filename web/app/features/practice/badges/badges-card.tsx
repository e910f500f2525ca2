import type { BadgeView } from '@kaksha/domain/practice/badges/contract.ts';
import { en as M } from '@kaksha/domain/practice/badges/kinds/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useTask } from '../../../lib/use-task.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AwardIcon } from '../../../ui/frame-icons.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './badges.module.css';
import { en } from './words/en.ts';

/** A child's badges, each with how it is earned: the child's own, or (with `studentId`) for a parent, who may share them. */
export function BadgesCard({ studentId, level = 2 }: { studentId?: string; level?: 2 | 3 }) {
  const words = useWords({ en }).badgesCard;
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
      <CardHeader level={level} title={words.badges} />
      {loaded.state === 'loading' ? <Spinner label={words.loading} /> : null}
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
  const words = useWords({ en }).badgesCard;
  const toast = useToast();
  const { running, run } = useTask(words.failed);
  const share = (badgeId: string) =>
    run(async () => {
      await api.badges.share({ id: badgeId, shared: !isShared });
      toast.show({ title: isShared ? words.notShared : words.shared });
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
          {earnedAt === null ? words.toEarn(lower(how)) : `${how} · ${formatDate(earnedAt)}`}
        </span>
        {isShared && id !== null ? <TextLink to={`/badges/${id}`}>{words.sharedPage}</TextLink> : null}
      </span>
      {id === null ? null : (
        <Menu
          align="end"
          trigger={
            <Button variant="ghost" size="sm" aria-label={words.menuOf(name)} loading={running}>
              {words.more}
            </Button>
          }
        >
          <MenuItem onSelect={() => void run(async () => saveFile(await api.badges.credential({ id })))}>
            {words.saveFile}
          </MenuItem>
          {mayShare ? (
            <MenuItem onSelect={() => void share(id)}>{isShared ? words.stopSharing : words.share}</MenuItem>
          ) : null}
        </Menu>
      )}
    </li>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
