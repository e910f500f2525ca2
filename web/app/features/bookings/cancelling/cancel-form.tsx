import { type ReactNode, useState } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { en } from '../words/en.ts';

const REASON_MAX = 500;

export interface CancelFormProps {
  /** The canceller's role: a teacher has to give a reason. */
  by: AreaRole;
  /** The refund and the fee, or why they are unknown. */
  children: ReactNode;
  /** Whether the terms are known, and there is something to cancel. */
  ready: boolean;
  running: boolean;
  confirmLabel: string;
  keepLabel: string;
  onCancel: (reason: string) => void;
  onClose: () => void;
}

/** The terms, a reason, and the two ways out. */
export function CancelForm(props: CancelFormProps) {
  const words = useWords({ en }).cancelling;
  const { by, children, ready, running, confirmLabel, keepLabel, onCancel, onClose } = props;
  const [reason, setReason] = useState('');
  const isTeacher = by === 'teacher';
  const incomplete = !ready || (isTeacher && reason.trim() === '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!incomplete && !running) onCancel(reason.trim());
      }}
    >
      <Stack gap={5}>
        {children}
        <TextareaField
          label={words.reason}
          hint={isTeacher ? words.familyReads : words.teacherReads}
          required={isTeacher}
          optional={!isTeacher}
          showCount
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Stack gap={3}>
          <Button
            type="submit"
            variant="danger"
            fullWidth
            disabled={incomplete}
            loading={running}
            loadingText={words.cancelling}
          >
            {confirmLabel}
          </Button>
          <Button variant="secondary" fullWidth disabled={running} onClick={onClose}>
            {keepLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/** In place of the terms that could not be loaded. */
export function TermsFailed({ why, onRetry }: { why: string; onRetry: () => void }) {
  return <RetryAlert onRetry={onRetry}>{why}</RetryAlert>;
}
