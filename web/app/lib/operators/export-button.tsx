import type { ExportedFile, ExportPeriod } from '@kaksha/domain/csv-export.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { NOT_DONE, PERIOD_BACKWARDS } from '@kaksha/domain/words.ts';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { saveFile } from '../save-file.ts';
import { useSending } from '../use-sending.ts';
import { useWords } from '../words.ts';
import { en } from './words/en.ts';

export interface ExportButtonProps {
  /** Names the list: 'Bookings'. */
  title: string;
  /** Which day counts: 'Days on which the class was asked for'. */
  hint: string;
  /** The filters of the list, in words; absent where it shows everything. */
  filters?: string | undefined;
  /** The days that the list is filtered by; this month so far when absent. */
  period?: Partial<ExportPeriod>;
  load: (period: ExportPeriod) => Promise<ExportedFile>;
}

/** Takes a list of some days along as a file for spreadsheets. */
export function ExportButton({ title, hint, filters, period, load }: ExportButtonProps) {
  const words = useWords({ en }).export;
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState<Partial<ExportPeriod>>({});
  const [checked, setChecked] = useState(false);
  const { sending, failure, send } = useSending(NOT_DONE);
  const today = localDateOf(Date.now());
  const from = days.from ?? period?.from ?? `${today.slice(0, 8)}01`;
  const to = days.to ?? period?.to ?? today;
  const close = () => {
    setOpen(false);
    setDays({});
    setChecked(false);
  };
  const problems = {
    from: from === '' ? words.dayMissing : null,
    to: to === '' ? words.dayMissing : from > to ? PERIOD_BACKWARDS : null,
  };
  const save = async (): Promise<boolean> => {
    setChecked(true);
    if (problems.from !== null || problems.to !== null) return false;
    let isSaved = false;
    await send(async () => {
      const file = await load({ from, to });
      if (file instanceof File) saveFile(file);
      isSaved = true;
    });
    return isSaved;
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.export}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={words.title(title)}
        description={filters === undefined ? words.everything : words.filtered(filters)}
        backLabel={words.back}
        submitLabel={words.save}
        running={sending}
        onSubmit={save}
      >
        <TextField
          type="date"
          label={words.from}
          hint={hint}
          required
          value={from}
          error={checked ? problems.from : null}
          onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
        />
        <TextField
          type="date"
          label={words.to}
          required
          value={to}
          error={checked ? problems.to : null}
          onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
        />
        <p>{words.logged}</p>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      </FormDialog>
    </>
  );
}
