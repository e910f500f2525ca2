import { z } from 'zod';
import { stepUpRequired } from '../../accounts/step-up.ts';
import { idempotentProcedureFor, procedureFor } from '../../procedure.ts';
import { TAX_LINES_SHOWN, TAX_MONTHS_SHOWN } from './rules.ts';
import {
  earningsPeriod,
  givenMonth,
  ownTax,
  panInput,
  periodInput,
  taxLine,
  taxMonth,
  taxPaymentInput,
} from './schema.ts';
import { en as M } from './words/en.ts';

/** Income tax that is deducted from teachers' earnings, and the statements that it stands in. */
export const tdsContract = {
  mine: procedureFor('teacher')
    .route({ method: 'GET', path: '/earnings/tax', summary: 'My PAN, and what is deducted from my earnings' })
    .output(ownTax),
  savePan: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/earnings/pan',
      summary: 'My PAN',
      description:
        'Asks for the password again. It is sealed; its last four signs are shown. It is not compared with the name.',
    })
    .errors({ WRONG_PASSWORD: { status: 403 }, PAN_TAKEN: { status: 409, message: M.panTaken } })
    .input(panInput)
    .output(ownTax),
  period: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/earnings/period',
      summary: 'My earnings in a financial year or a month of it',
      description: 'From April to March in Asia/Kolkata; without a year, the one of today.',
    })
    .input(periodInput)
    .output(earningsPeriod),
  periodCsv: procedureFor('teacher')
    .route({ method: 'GET', path: '/earnings/period.csv', summary: 'The same as a file for spreadsheets' })
    .input(periodInput)
    .output(z.file()),
  periodPdf: procedureFor('teacher')
    .route({ method: 'GET', path: '/earnings/period.pdf', summary: 'The same as a document' })
    .input(periodInput)
    .output(z.file()),
  months: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/tds',
      summary: 'Tax deducted from teachers, by month',
      description: 'The last 24 months with tax, the latest first, and the teachers of one of them.',
    })
    .input(z.object({ month: givenMonth.optional() }))
    .output(
      z.object({
        /** Owed to the government now, by the books. */
        owedPaise: z.number(),
        months: z.array(taxMonth).max(TAX_MONTHS_SHOWN),
        month: z.string().nullable(),
        lines: z.array(taxLine).max(TAX_LINES_SHOWN),
      }),
    ),
  csv: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/tds.csv',
      summary: 'A month’s teachers with their PANs, for the quarterly statement',
      description: 'Form 140 (before 1 April 2026: Form 26Q). Recorded in the audit log.',
    })
    .errors(stepUpRequired)
    .input(z.object({ month: givenMonth }))
    .output(z.file()),
  recordPayment: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/tds/payments',
      successStatus: 201,
      summary: 'Record that a month’s tax was paid to the government',
    })
    .errors({
      ...stepUpRequired,
      NOT_PAYABLE: { status: 409, message: M.notPayable },
      RECORDED_BEFORE: { status: 409, message: M.recordedBefore },
    })
    .input(taxPaymentInput)
    .output(z.object({ month: taxMonth })),
};
