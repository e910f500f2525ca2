import { MASTERY_WORDS, type MasteryLevel, NOT_ENOUGH_ANSWERS } from '@kaksha/domain/practice/mastery.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<MasteryLevel, BadgeTone> = {
  starting: 'neutral',
  growing: 'warning',
  secure: 'info',
  mastered: 'success',
};

/** How far a chapter is known, in one of the four words. */
export function MasteryBadge({ mastery }: { mastery: MasteryLevel | null }) {
  return mastery === null ? (
    <Badge>{NOT_ENOUGH_ANSWERS}</Badge>
  ) : (
    <Badge tone={TONES[mastery]}>{MASTERY_WORDS[mastery]}</Badge>
  );
}
