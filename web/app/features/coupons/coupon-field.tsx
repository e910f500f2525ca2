import { COUPON_CODE_MAX } from '@kaksha/domain/coupons/policy.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './coupon-field.module.css';
import type { CouponState } from './use-coupon.ts';
import { en } from './words/en.ts';

export interface CouponFieldProps {
  state: CouponState;
  /** A code to look for; empty to take the coupon away. */
  onCode: (code: string) => void;
}

/** 'Have a coupon?': a code is typed, checked, and shown with its discount. It may stand within another form. */
export function CouponField({ state, onCode }: CouponFieldProps) {
  const words = useWords({ en }).couponField;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (open && opened.current) input.current?.focus();
  }, [open]);

  if (state.kind === 'applied') {
    const { code, discountPaise } = state.coupon;
    return (
      <p className={styles.applied} role="status">
        <Chip
          tone="success"
          removeLabel={`coupon ${code}`}
          onRemove={() => {
            setTyped('');
            setOpen(false);
            onCode('');
          }}
        >
          {code}
        </Chip>
        {words.offWithThisCoupon(formatPaise(discountPaise))}
      </p>
    );
  }
  const shown = open || state.kind !== 'none';
  if (!shown) {
    return (
      <div>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            opened.current = true;
            setOpen(true);
          }}
        >
          {M.have}
        </Button>
      </div>
    );
  }
  const apply = () => {
    const code = typed.trim();
    setEmpty(code === '');
    if (code === '') input.current?.focus();
    else onCode(code);
  };
  const refused = state.kind === 'refused' ? state.message : undefined;
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={M.have}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COUPON_CODE_MAX * 2}
        value={state.kind === 'none' || typed !== '' ? typed : state.code}
        error={empty ? M.enterCode : refused}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setEmpty(false);
          if (state.kind === 'refused') onCode('');
        }}
        // Within the wizard's form: Enter looks for the code, and does not book.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        className={styles.code}
      />
      <Button
        variant="secondary"
        className={styles.apply}
        loading={state.kind === 'checking'}
        loadingText={words.looking}
        onClick={apply}
      >
        {M.apply}
      </Button>
    </div>
  );
}
