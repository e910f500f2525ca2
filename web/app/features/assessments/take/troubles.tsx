import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { OpenPaper } from './use-paper.ts';

/** What a student has to know about their answers' way to the server, in place. */
export function Troubles({
  where,
  unreachable,
  trouble,
  isOver,
}: Pick<OpenPaper, 'where' | 'unreachable' | 'trouble'> & { isOver: boolean }) {
  if (isOver)
    return (
      <Alert tone={unreachable ? 'warning' : 'info'} title={TAKING.waiting}>
        {unreachable ? TAKING.unsent : null}
      </Alert>
    );
  return (
    <>
      {unreachable ? (
        <Alert tone="warning">{where === 'nowhere' ? TAKING.notKept : TAKING.offline}</Alert>
      ) : null}
      {trouble === 'refused' ? <Alert tone="error">{TAKING.someRefused}</Alert> : null}
      {trouble === 'late' ? <Alert tone="warning">{TAKING.keptLate}</Alert> : null}
    </>
  );
}
