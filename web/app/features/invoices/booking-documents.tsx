import {
  DOCUMENT_NAMES,
  type BookingDocuments as Documents,
  documentSubject,
} from '@kaksha/domain/invoices/documents.ts';
import { useWords } from '../../lib/words.ts';
import styles from './booking-documents.module.css';
import { InvoiceMenu } from './invoice-menu.tsx';
import { en } from './words/en.ts';

/** The receipts or invoices of a booking with its credit notes, or why there is none. */
export function BookingDocuments({ of: { documents, none } }: { of: Documents }) {
  const words = useWords({ en }).bookingDocuments;
  if (none !== null) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.list} aria-label={words.documents}>
      {documents.map((document) => (
        <li key={document.transactionId} className={styles.row}>
          <span>
            <b>{DOCUMENT_NAMES[document.kind]}</b>
            <br />
            {documentSubject(document.movement)}
          </span>
          <InvoiceMenu document={document} about={documentSubject(document.movement)} />
        </li>
      ))}
    </ul>
  );
}
