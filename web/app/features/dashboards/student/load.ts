import { opensAtMs } from '@kaksha/domain/lessons/policy.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { loadOpenOffers } from '../../bookings/offers/load-open-offers.ts';
import { loadOpenShortClasses } from '../../bookings/short-class/open-short-classes.tsx';

const COMPLETED_SHOWN = 5;
const NOTIFICATIONS_SHOWN = 5;

/** The data of the student dashboard, with the time at which each classroom opens. */
export async function loadStudentDashboard(signal: AbortSignal) {
  const [
    dashboard,
    completed,
    wallet,
    notifications,
    offers,
    practice,
    { approvals },
    family,
    shortClasses,
    { seats },
  ] = await Promise.all([
    api.lessons.studentDashboard(undefined, { signal }),
    api.lessons.list({ status: 'completed', limit: COMPLETED_SHOWN }, { signal }),
    api.wallet.balance(undefined, { signal }),
    api.notifications.list({ limit: NOTIFICATIONS_SHOWN }, { signal }),
    loadOpenOffers(signal),
    api.practice.progress(undefined, { signal }),
    api.families.approvals(undefined, { signal }),
    api.families.mine(undefined, { signal }),
    loadOpenShortClasses(signal),
    api.batches.seats(undefined, { signal }),
  ]);
  const classes = dashboard.classes.map((each) => ({
    ...each,
    opensAt: new Date(opensAtMs(toMs(each.startsAt))).toISOString(),
  }));
  const chapters = practice.students[0]?.chapters ?? [];
  return {
    ...dashboard,
    classes,
    completed: completed.lessons,
    wallet,
    notifications,
    offers,
    chapters,
    approvals,
    family,
    shortClasses,
    seats,
  };
}

export type StudentDashboardView = Awaited<ReturnType<typeof loadStudentDashboard>>;
