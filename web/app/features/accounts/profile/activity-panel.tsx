import type { ActivityEntry } from '@kaksha/domain/accounts/own-account-schema.ts';
import { ACTIVITY_STEP } from '@kaksha/domain/accounts/policy.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { SectionFailure } from '../../../lib/section-failure.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from './activity-panel.module.css';
import { en } from './words/en.ts';

interface Page {
  entries: ActivityEntry[];
  nextCursor: string | null;
}
const loadPage = (cursor?: string): Promise<Page> =>
  api.accounts.activity({ limit: ACTIVITY_STEP, ...(cursor === undefined ? {} : { cursor }) });
const loadFirst = () => loadPage();

/** The Activity tab: the account's actions, and events of its classes and money, newest first. */
export function ActivityPanel() {
  const words = useWords({ en }).activityPanel;
  const { loaded, reload, show } = useLoaded(loadFirst);
  if (loaded.state === 'loading') return <RowsSkeleton rows={6} />;
  if (loaded.state === 'failed')
    return <SectionFailure text={words.loadFailed} error={loaded.error} onRetry={reload} />;
  return <Entries {...loaded.value} onMore={show} />;
}

function Entries({ entries, nextCursor, onMore }: Page & { onMore: (page: Page) => void }) {
  const words = useWords({ en }).activityPanel;
  const { sending, failure, send } = useSending(words.loadFailed);
  const showMore = async () => {
    if (nextCursor === null) return;
    const next = await loadPage(nextCursor);
    onMore({ entries: [...entries, ...next.entries], nextCursor: next.nextCursor });
  };
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={words.description()} />
      {entries.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <CardRows label={words.title}>
          {entries.map((entry) => (
            <CardRow
              key={entry.id}
              title={
                entry.bookingId === null ? (
                  entry.text
                ) : (
                  <TextLink quiet to={`/bookings/${entry.bookingId}`}>
                    {entry.text}
                  </TextLink>
                )
              }
              description={formatDateTime(entry.happenedAt)}
              end={
                entry.amountPaise === null ? (
                  <Badge>{words.about[entry.about]}</Badge>
                ) : (
                  <span className={styles.amount}>{signed(entry.amountPaise)}</span>
                )
              }
            />
          ))}
        </CardRows>
      )}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {nextCursor === null ? null : (
        <div className={styles.more}>
          <Button variant="secondary" loading={sending} onClick={() => void send(showMore)}>
            {words.showMore}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** '+₹500' and '−₹500'. */
function signed(amountPaise: number): string {
  return `${amountPaise < 0 ? '−' : '+'}${formatPaise(Math.abs(amountPaise))}`;
}
