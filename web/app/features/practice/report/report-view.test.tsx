import { FULL_REPORT } from '@kaksha/domain/practice/report/test-report.ts';
import { forReaderIn } from '@kaksha/domain/reader-zone.ts';
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { ReportView } from './report-view.tsx';

const { assessments } = FULL_REPORT;

test('a report says what its lists leave out, and its average is that of all results', () => {
  const cut = {
    ...FULL_REPORT,
    remarkCount: 700,
    assessments: { ...assessments, resultCount: 520, average: 40 },
  };
  const { words } = shown(() => <ReportView report={cut} language="en" isStudents />);
  expect(words).toContain(`The newest ${assessments.results.length} of 520 are listed.`);
  expect(words).toContain(`The newest ${cut.remarks.length} of 700 are listed.`);
  expect(words).toContain('Average of results 40.0%');
  expect(shown(() => <ReportView report={FULL_REPORT} language="en" isStudents />).words).not.toContain(
    'are listed',
  );
});

test('abroad it says that its days are those of India', () => {
  const read = () => shown(() => <ReportView report={FULL_REPORT} language="en" isStudents />).words;
  expect(forReaderIn('Asia/Dubai', read)).toContain('Made on: Sun, 22 Nov 2026 (dates in Indian time)');
  expect(read()).not.toContain('Indian time');
});
