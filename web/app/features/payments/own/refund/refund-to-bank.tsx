import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../../lib/words.ts';
import styles from '../wallet.module.css';
import { en } from '../words/en.ts';
import { RefundDialog, type RefundDialogProps } from './refund-dialog.tsx';

/** How much of a wallet can go back to the bank, and the way to do it; nothing for an empty wallet. */
export function RefundToBank(props: RefundDialogProps) {
  const words = useWords({ en }).refundDialog;
  const { refundablePaise, balancePaise } = props;
  if (balancePaise === 0) return null;
  return (
    <div className={styles.refund}>
      <p className={styles.note}>
        {refundablePaise === 0 ? words.nothingCanGoBack : words.canGoBack(formatPaise(refundablePaise))}
      </p>
      {refundablePaise === 0 ? null : <RefundDialog {...props} />}
    </div>
  );
}
