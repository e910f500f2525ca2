import type { OfferOptions } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { OfferForm } from './offer-form.tsx';
import { en } from './words/en.ts';

/** Opens the dialog by its address: /teacher/schedule-class leads here. */
export const SCHEDULE_PARAM = 'schedule';

/** The Schedule Class button (specification, section 2) and its dialog. */
export function ScheduleClass() {
  const words = useWords({ en }).form;
  const [search] = useSearchParams();
  const { change } = useSearchChange();
  const [asked, setAsked] = useState(false);
  const open = asked || search.has(SCHEDULE_PARAM);
  const close = () => {
    setAsked(false);
    if (search.has(SCHEDULE_PARAM)) change((next) => next.delete(SCHEDULE_PARAM));
  };
  return (
    <>
      <Button startIcon={<CalendarIcon />} onClick={() => setAsked(true)}>
        {M.schedule}
      </Button>
      <Dialog open={open} onClose={close} size="lg" title={M.schedule} description={words.description}>
        {open ? <ScheduleContent onClose={close} /> : null}
      </Dialog>
    </>
  );
}

type Loaded = { options: OfferOptions } | { why: string } | null;

function ScheduleContent({ onClose }: { onClose: () => void }) {
  const words = useWords({ en }).form;
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    const gone = new AbortController();
    api.bookings.offers.options({}, { signal: gone.signal }).then(
      (options) => setLoaded({ options }),
      (error: unknown) => {
        if (!gone.signal.aborted) setLoaded({ why: errorMessage(error, words.loadFailed) });
      },
    );
    return () => gone.abort();
  }, [attempt]);
  if (loaded === null) return <SkeletonText lines={6} />;
  if ('why' in loaded) {
    return <RetryAlert onRetry={() => setAttempt((count) => count + 1)}>{loaded.why}</RetryAlert>;
  }
  const { options } = loaded;
  if (options.refusal !== null) {
    return (
      <Alert
        tone="warning"
        quiet
        action={
          <LinkButton size="sm" variant="secondary" to="/teacher/profile?tab=public">
            {words.toProfile}
          </LinkButton>
        }
      >
        {options.refusal}
      </Alert>
    );
  }
  if (options.studentCount === 0) {
    return (
      <EmptyState
        level={3}
        title={M.noStudents}
        action={<LinkButton to="/teacher/bookings">{words.manageBookings}</LinkButton>}
      >
        {M.noStudentsText}
      </EmptyState>
    );
  }
  return <OfferForm options={options} onClose={onClose} />;
}
