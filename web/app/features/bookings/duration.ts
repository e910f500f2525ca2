import { DURATION_LABELS } from '@kaksha/domain/availability/policy.ts';

/** '1 hour', '1.5 hours', '45 minutes'. */
export function durationText(minutes: number): string {
  const labels: Record<number, string | undefined> = DURATION_LABELS;
  return labels[minutes] ?? `${minutes} minutes`;
}
