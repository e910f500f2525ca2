import type { CouponView } from '@kaksha/domain/coupons/schema.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { en } from './words/en.ts';

/** Pauses a coupon or lets it be used again, with a reason. */
export function SwitchCoupon({ coupon, size = 'md' }: { coupon: CouponView; size?: 'sm' | 'md' }) {
  const words = useWords({ en }).switchCoupon;
  const [open, setOpen] = useState(false);
  const { id, code, status } = coupon;
  const transition = status === 'active' ? 'pause' : 'resume';
  const { run, running } = useAction(
    (input: { id: string; reason: string; transition: 'pause' | 'resume' }, idempotencyKey) => {
      const { transition: which, ...rest } = input;
      return api.coupons[which](rest, { context: { idempotencyKey } });
    },
    {
      done: (input) => ({
        title: input.transition === 'pause' ? M.pausedDone : M.resumedDone,
        description: code,
      }),
      failed: words.changeFailed,
    },
  );
  const label = transition === 'pause' ? words.pause : words.resume;
  return (
    <>
      <Button size={size} variant="secondary" aria-label={`${label} ${code}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${label} ${code}`}
        description={transition === 'pause' ? words.pauseEffect : words.resumeEffect}
        confirmLabel={words.confirm(label)}
        tone={transition === 'pause' ? 'danger' : 'primary'}
        running={running}
        onDecide={(reason) => run({ id, reason, transition })}
      />
    </>
  );
}
