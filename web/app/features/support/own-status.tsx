import { OWN_STATUS_LABELS, type RequestStatus } from '@kaksha/domain/support/status.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const TONES: Readonly<Record<RequestStatus, BadgeProps['tone']>> = {
  new: 'info',
  assigned: 'info',
  waiting: 'warning',
  answered: 'success',
  closed: 'neutral',
};

/** A request's status, in words for the requester. */
export function OwnStatus({ status }: { status: RequestStatus }) {
  return <Badge tone={TONES[status]}>{OWN_STATUS_LABELS[status]}</Badge>;
}
