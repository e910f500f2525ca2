import type { Make, Row } from './scene.ts';

const studentId: Make = async ({ student }) => student.id;

/** A report brings together what several teachers wrote: it is the family's, and no teacher reads it. */
export const progressReportRows: Record<string, Row> = {
  'progressReport.read': {
    make: studentId,
    call: (client, id) => client.progressReport.read({ studentId: id, period: 'all' }),
    rules: { student: 'own', parent: 'own' },
  },
  'progressReport.download': {
    make: studentId,
    call: (client, id) =>
      client.progressReport.download({ studentId: id, period: 'this_month', language: 'hi' }),
    rules: { student: 'own', parent: 'own' },
  },
};
