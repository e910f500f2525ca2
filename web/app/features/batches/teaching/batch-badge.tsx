import { BATCH_STATUS_LABELS, type BatchStatus, type SeatStatus } from '@kaksha/domain/batches/status.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { en } from './words/en.ts';

const BATCH_TONES: Record<BatchStatus, BadgeTone> = {
  forming: 'info',
  running: 'success',
  ending: 'warning',
  ended: 'neutral',
  not_started: 'neutral',
};
const SEAT_TONES: Record<SeatStatus, BadgeTone> = {
  offered: 'info',
  active: 'success',
  unpaid: 'warning',
  left: 'neutral',
  ended: 'neutral',
};

export function BatchBadge({ status }: { status: BatchStatus }) {
  return <Badge tone={BATCH_TONES[status]}>{BATCH_STATUS_LABELS[status]}</Badge>;
}

export function SeatBadge({ status }: { status: SeatStatus }) {
  const words = useWords({ en }).seats;
  return <Badge tone={SEAT_TONES[status]}>{words.status[status]}</Badge>;
}
