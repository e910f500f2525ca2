import type { ReportPeriod } from '@kaksha/domain/practice/report/period.ts';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { drawReport } from './draw-report.ts';
import { readReport } from './read-report.ts';

/** A student needs no name for themselves. */
function read(context: RequestContext, wanted: { studentId?: string | undefined; period: ReportPeriod }) {
  const viewer = viewerOf(context);
  const studentId = wanted.studentId ?? (viewer.role === 'student' ? viewer.id : undefined);
  if (studentId === undefined) throw notFound();
  return context.services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readReport(trx, viewer, { ...wanted, studentId }));
}

export const progressReportHandlers = {
  read: api.progressReport.read.handler(({ context, input }) => read(context, input)),

  download: api.progressReport.download.handler(async ({ context, input }) => {
    const report = await read(context, input);
    const pdf = await drawReport(report, input.language);
    const name = `progress-${report.firstDay ?? 'all'}-${report.lastDay}.pdf`;
    return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
  }),
};
