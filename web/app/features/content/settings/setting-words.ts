import { AUDIENCE_LABELS, type BannerSetting } from '@kaksha/domain/content/settings/banner.ts';
import type { ShownContent } from '@kaksha/domain/content/settings/contract.ts';
import type { ContentKey } from '@kaksha/domain/content/settings/keys.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { namedOfficer } from '@kaksha/domain/support/grievance.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { countOf } from '../../../lib/format.ts';

/** Who sees the banner, and when, from this day on: 'Students, from Tue, 24 Nov 2026 to …'. */
export function bannerNote({ isOn, from, until, audience }: BannerSetting, today: string): string {
  if (!isOn) return 'The banner is off: nobody sees it.';
  if (until !== null && until < today) return `Nobody sees it: its last day was ${formatDate(until)}.`;
  const days = [
    from === null || from <= today ? '' : ` from ${formatDate(from)}`,
    until === null ? '' : ` until ${formatDate(until)}`,
  ].join('');
  return days === ''
    ? `Shown to: ${AUDIENCE_LABELS[audience]}.`
    : `Shown to: ${AUDIENCE_LABELS[audience]},${days}.`;
}

/** What stands in a part now, in a few words. */
export function summaryOf(key: ContentKey, { banner, faq, plans, careers, grievance }: ShownContent): string {
  switch (key) {
    case 'banner':
      return banner.value.isOn ? banner.value.texts.join(' · ') : 'Off';
    case 'faq':
      return countOf(faq.value.items.length, 'question');
    case 'plans':
      return `From ${formatPaise(Math.min(...plans.value.plans.map(({ pricePaise }) => pricePaise)))} a month`;
    case 'careers':
      return countOf(careers.value.positions.length, 'open position');
    case 'grievance':
      return namedOfficer(grievance.value)?.name ?? 'Nobody is named';
  }
}
