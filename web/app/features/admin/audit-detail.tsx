import { plainWords } from '@kaksha/domain/admin/bookings/timeline.ts';
import type { AuditEntryView } from '@kaksha/domain/admin/contract.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../lib/words.ts';
import { Facts } from '../../ui/facts.tsx';
import styles from './audit-log.module.css';
import { en } from './words/en.ts';

/** 'bookingId' as 'Booking id', 'amountPaise' as 'Amount'. */
const labelOf = (name: string): string =>
  plainWords(name.replace(/Paise$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number') return name.endsWith('Paise') ? formatPaise(value) : String(value);
  if (Array.isArray(value)) return value.map((each) => textOf(name, each)).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, each]) => `${labelOf(key)}: ${textOf(key, each)}`)
      .join(', ');
  }
  return value === null ? '–' : String(value);
}

/** What else was recorded, folded. */
export function AuditDetail({ entry }: { entry: AuditEntryView }) {
  const words = useWords({ en }).auditLog;
  const { subjectType, subjectId, detail } = entry;
  return (
    <details className={styles.detail}>
      <summary>{words.showDetail}</summary>
      <Facts
        facts={[
          { label: plainWords(subjectType.replaceAll('-', '_')), value: subjectId },
          ...Object.entries(detail).map(([name, value]) => ({
            label: labelOf(name),
            value: textOf(name, value),
          })),
        ]}
      />
    </details>
  );
}
