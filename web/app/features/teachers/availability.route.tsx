import { en as M } from '@kaksha/domain/availability/settings/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { CalendarsCard } from '../availability/external/calendars-card.tsx';
import { HoursEditor } from '../availability/hours/hours-editor.tsx';
import type { Route } from './+types/availability.route';
import { PricingCard } from './pricing/pricing-card.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).availability.title);

async function load(signal: AbortSignal) {
  const [hours, pricing, { calendars }] = await Promise.all([
    api.availability.hours(undefined, { signal }),
    api.teachers.pricing(undefined, { signal }),
    api.availability.calendars(undefined, { signal }),
  ]);
  return { hours, pricing, calendars };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}
type View = ReturnType<typeof clientLoader>['view'];

/** When a teacher can be booked, and for how much. */
export default function Availability({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).availability;
  useLiveRevalidation(['booking:changed', 'lesson:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/dashboard">{words.backToDashboard}</BackLink>}
        title={words.title}
        description={
          <Suspense fallback={words.description}>
            <ZoneLine view={loaderData.view} />
          </Suspense>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={7} title />}>
        <Content view={loaderData.view} />
      </Suspense>
    </>
  );
}

function ZoneLine({ view }: { view: View }) {
  const words = useWords({ en }).availability;
  const { hours } = use(view);
  return <>{words.descriptionInZone(hours.timeZone)}</>;
}

function Content({ view }: { view: View }) {
  const { hours, pricing, calendars } = use(view);
  return (
    <Stack gap={5}>
      <HoursEditor view={hours} />
      <CalendarsCard calendars={calendars} />
      <PricingCard pricing={pricing} />
    </Stack>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
