import { api, viewerOf } from '../platform/api.ts';
import { readBookingDocuments } from './booking-documents.ts';
import { drawInvoice } from './draw-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';

export const invoicesHandlers = {
  download: api.invoices.download.handler(async ({ context, input }) => {
    const issued = await issueInvoice(context.services, viewerOf(context), input.transactionId);
    const pdf = await drawInvoice(issued, input.language);
    const name = `${issued.serial.replaceAll('/', '-')}.pdf`;
    return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
  }),

  ofBooking: api.invoices.ofBooking.handler(({ context, input }) =>
    readBookingDocuments(context.services.db, viewerOf(context), input.bookingId),
  ),
};
