import type { BatchPreview } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

interface PayTableProps {
  pay: BatchPreview['pay'];
  size: number;
  minSeats: number;
}

/** The pay of a class and of a month with one child, with the minimum, and full. */
export function PayTable({ pay, size, minSeats }: PayTableProps) {
  const words = useWords({ en }).pay;
  const shown = [...new Set([1, minSeats, size])].toSorted((one, other) => one - other);
  const labelOf = (children: number) => {
    if (children === size && size > 1) return words.full(children);
    return children === minSeats && minSeats > 1 ? words.minimum(children) : String(children);
  };
  return (
    <table className={styles.pay}>
      <caption className={styles.hidden}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.children}</th>
          <th scope="col">{words.class}</th>
          <th scope="col">{words.month}</th>
        </tr>
      </thead>
      <tbody>
        {pay
          .filter(({ children }) => shown.includes(children))
          .map(({ children, classPaise, monthPaise }) => (
            <tr key={children}>
              <th scope="row">{labelOf(children)}</th>
              <td>{formatPaise(classPaise)}</td>
              <td>{formatPaise(monthPaise)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
