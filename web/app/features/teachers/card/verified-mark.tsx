import { tiersText, type VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VerifiedIcon } from '../../../ui/frame-icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import styles from './verified-mark.module.css';
import { en } from './words/en.ts';

export interface VerifiedMarkProps {
  tiers: readonly VerificationTier[];
  /** Shows the verified tiers where there is room for them; else on hover and to screen readers. */
  full?: boolean;
}

/** Shows that we have verified the teacher, and which tiers. */
export function VerifiedMark({ tiers, full = false }: VerifiedMarkProps) {
  const words = useWords({ en });
  const checked = `: ${tiersText(tiers)}`;
  return (
    <span className={classNames(styles.mark, full && styles.full)} title={`${words.verified}${checked}`}>
      <VerifiedIcon size={18} />
      <span>
        {words.verified}
        {full ? checked : <VisuallyHidden>{checked}</VisuallyHidden>}
      </span>
    </span>
  );
}
