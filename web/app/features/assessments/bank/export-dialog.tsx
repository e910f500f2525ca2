import { type ExportFormat, IMPORT_MAX_QUESTIONS } from '@kaksha/domain/assessments/bank/policy.ts';
import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './bank.module.css';
import { asFilters, type BankAddress } from './bank-address.ts';

const FORMATS: readonly { value: ExportFormat; label: string; hint: string }[] = [
  { value: 'csv', label: 'CSV', hint: 'For spreadsheets: every type, all but pictures' },
  { value: 'gift', label: 'GIFT', hint: 'For Moodle' },
  {
    value: 'qti',
    label: 'QTI 3',
    hint: 'A package of choice and essay questions, for other learning platforms',
  },
];

/** A file of the questions that the list shows, after a look at what it would leave out. */
export function ExportDialog({
  open,
  address,
  onClose,
}: {
  open: boolean;
  address: BankAddress;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [state, setState] = useState<{ saving: boolean; problem: string | null }>({
    saving: false,
    problem: null,
  });
  const save = async () => {
    if (state.saving) return;
    setState({ saving: true, problem: null });
    try {
      saveFile(await api.questionBank.export({ ...asFilters(address), format }));
      setState({ saving: false, problem: null });
      onClose();
    } catch (error) {
      setState({
        saving: false,
        problem: errorMessage(error, 'The file could not be made. Please try again.'),
      });
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Export questions"
      description={`The questions that the list shows, the newest ${IMPORT_MAX_QUESTIONS} of them.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button loading={state.saving} onClick={() => void save()}>
            Save file
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup label="Format" options={FORMATS} value={format} onValueChange={setFormat} />
        {open ? <Report key={format} format={format} address={address} /> : null}
        {state.problem === null ? null : <Alert tone="error">{state.problem}</Alert>}
      </Stack>
    </Dialog>
  );
}

function Report({ format, address }: { format: ExportFormat; address: BankAddress }) {
  const load = useCallback(
    () => api.questionBank.exportReport({ ...asFilters(address), format }),
    [address, format],
  );
  const { loaded } = useLoaded(load);
  if (loaded.state === 'loading') return <Spinner label="Looking at the questions" />;
  if (loaded.state === 'failed')
    return <Alert tone="error">{errorMessage(loaded.error, 'We could not look at the questions.')}</Alert>;
  const { count, hasMore, left, lost } = loaded.value;
  return (
    <div role="status" className={styles.report}>
      <p>
        The file will hold {BANK_MESSAGES.questions(count)}.
        {hasMore ? ' There are more: narrow the list to choose others.' : ''}
      </p>
      {lost.length === 0 ? null : (
        <p>Not carried: {lost.map(({ what, count: times }) => `${what} (of ${times})`).join(', ')}.</p>
      )}
      {left.length === 0 ? null : (
        <>
          <p>Left out:</p>
          <ul>
            {left.slice(0, 10).map(({ id, text, reason }) => (
              <li key={id}>
                “{text.slice(0, 60)}”: {reason}
              </li>
            ))}
            {left.length > 10 ? <li>and {BANK_MESSAGES.questions(left.length - 10)} more</li> : null}
          </ul>
        </>
      )}
    </div>
  );
}
