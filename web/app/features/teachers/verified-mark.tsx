import { tiersText, type VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { VerifiedIcon } from '../../ui/page-icons.tsx';
import styles from './verified-mark.module.css';

export interface VerifiedMarkProps {
  tiers: readonly VerificationTier[];
  /** Says what was checked where there is room for it; else on hover and to screen readers. */
  full?: boolean;
}

/** Says that we have checked who the teacher is, and what else. */
export function VerifiedMark({ tiers, full = false }: VerifiedMarkProps) {
  const checked = `: ${tiersText(tiers)}`;
  return (
    <span className={classNames(styles.mark, full && styles.full)} title={`Verified${checked}`}>
      <VerifiedIcon size={18} />
      <span>
        Verified
        {full ? checked : <VisuallyHidden>{checked}</VisuallyHidden>}
      </span>
    </span>
  );
}
