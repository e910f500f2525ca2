import type { PersonState } from '@kaksha/domain/admin/people/states.ts';
import { en as PEOPLE_MESSAGES } from '@kaksha/domain/admin/people/words/en.ts';
import { Badge } from '../../../ui/badge.tsx';

const TONES = { active: 'success', suspended: 'danger', closed: 'neutral', erased: 'neutral' } as const;

/** How an account stands, in its colour. */
export function PersonBadge({ state }: { state: PersonState }) {
  return <Badge tone={TONES[state]}>{PEOPLE_MESSAGES.states[state]}</Badge>;
}
