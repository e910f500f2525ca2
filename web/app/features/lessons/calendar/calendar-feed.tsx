import { CALENDAR_FEED_MESSAGES as M } from '@kaksha/domain/lessons/calendar.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { CopyIcon } from '../../../ui/page-icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en } from '../words/en.ts';

export interface FeedLink {
  url: string;
  madeAt: string;
}

/** The secret link to one's own calendar: to copy, to open, and to replace. */
export function CalendarFeed({ feed, onFeed }: { feed: FeedLink | null; onFeed: (feed: FeedLink) => void }) {
  const words = useWords({ en }).calendar;
  const [asking, setAsking] = useState(false);
  const [making, setMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useToast();
  const make = async () => {
    setMaking(true);
    setFailure(null);
    try {
      onFeed((await api.lessons.makeCalendarFeed()).feed);
      if (feed !== null) toast.show({ title: M.made, tone: 'success' });
    } catch (error) {
      setFailure(errorMessage(error, M.failed));
    } finally {
      setMaking(false);
      setAsking(false);
    }
  };
  return (
    <Stack gap={4}>
      {feed === null ? (
        <Cluster>
          <Button loading={making} onClick={() => void make()}>
            {words.makeLink}
          </Button>
        </Cluster>
      ) : (
        <>
          <Link feed={feed} />
          <Cluster gap={3}>
            <a
              className={buttonStyle({ variant: 'secondary' })}
              href={feed.url.replace(/^https?:/, 'webcal:')}
            >
              {words.openInMyCalendar}
            </a>
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {words.makeNewLink}
            </Button>
          </Cluster>
        </>
      )}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.replaceTitle}
        description={words.replaceText}
        confirmLabel={words.makeNewLink}
        loading={making}
        onConfirm={() => void make()}
      />
    </Stack>
  );
}

function Link({ feed }: { feed: FeedLink }) {
  const words = useWords({ en }).calendar;
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(feed.url).then(
      () => toast.show({ title: M.copied, tone: 'success' }),
      () => toast.show({ title: M.failed, tone: 'error' }),
    );
  return (
    <Stack gap={3}>
      <TextField
        label={words.yourLink}
        hint={words.hint(formatDate(feed.madeAt))}
        readOnly
        value={feed.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Cluster>
        <Button variant="secondary" startIcon={<CopyIcon size={18} />} onClick={() => void copy()}>
          {words.copyLink}
        </Button>
      </Cluster>
    </Stack>
  );
}
