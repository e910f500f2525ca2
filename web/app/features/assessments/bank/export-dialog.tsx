import { type ExportFormat, IMPORT_MAX_QUESTIONS } from '@kaksha/domain/assessments/bank/policy.ts';
import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './bank.module.css';
import { asFilters, type BankAddress } from './bank-address.ts';
import { en } from './words/en.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'gift', 'qti'];

/** A file of the questions that the list shows, after a preview of the ones left out. */
export function ExportDialog({
  open,
  address,
  onClose,
}: {
  open: boolean;
  address: BankAddress;
  onClose: () => void;
}) {
  const words = useWords({ en }).exportDialog;
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { sending, failure, send } = useSending(words.saveFailed);
  const save = async () => {
    saveFile(await api.questionBank.export({ ...asFilters(address), format }));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.description(IMPORT_MAX_QUESTIONS)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button loading={sending} onClick={() => void send(save)}>
            {words.saveFile}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={words.format}
          options={FORMATS.map((each) => ({ value: each, ...words.formats[each] }))}
          value={format}
          onValueChange={setFormat}
        />
        {open ? <Report key={format} format={format} address={address} /> : null}
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      </Stack>
    </Dialog>
  );
}

function Report({ format, address }: { format: ExportFormat; address: BankAddress }) {
  const words = useWords({ en }).exportDialog;
  const load = useCallback(
    () => api.questionBank.exportReport({ ...asFilters(address), format }),
    [address, format],
  );
  const { loaded } = useLoaded(load);
  if (loaded.state === 'loading') return <Spinner label={words.loading} />;
  if (loaded.state === 'failed')
    return <Alert tone="error">{errorMessage(loaded.error, words.loadFailed)}</Alert>;
  const { count, hasMore, left, lost } = loaded.value;
  return (
    <div role="status" className={styles.report}>
      <p>
        {hasMore
          ? words.holdsNewest(BANK_MESSAGES.questions(count))
          : words.holds(BANK_MESSAGES.questions(count))}
      </p>
      {lost.length === 0 ? null : (
        <p>{words.notCarried(lost.map(({ what, count: times }) => words.lost(what, times)).join(', '))}</p>
      )}
      {left.length === 0 ? null : (
        <>
          <p>{words.leftOut}</p>
          <ul>
            {left.slice(0, 10).map(({ id, text, reason }) => (
              <li key={id}>
                “{text.slice(0, 60)}”: {reason}
              </li>
            ))}
            {left.length > 10 ? <li>{words.more(BANK_MESSAGES.questions(left.length - 10))}</li> : null}
          </ul>
        </>
      )}
    </div>
  );
}
