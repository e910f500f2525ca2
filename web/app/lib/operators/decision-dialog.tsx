import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

export type Decision = 'approve' | 'reject';

export interface DecisionDialogProps {
  /** What is being decided; null while nothing is. */
  deciding: { id: string; decision: Decision } | null;
  onClose: () => void;
  /** By decision. */
  words: Readonly<Record<Decision, { title: string; description: string; confirm: string }>>;
  running: boolean;
  /** @returns whether it was decided */
  onDecide: (decided: { id: string; decision: Decision; reason: string }) => Promise<boolean>;
  /** The facts to decide by. */
  children: ReactNode;
}

/** Approves or rejects something, with a reason. */
export function DecisionDialog({ deciding, words, onDecide, ...rest }: DecisionDialogProps) {
  const { title, description, confirm } = words[deciding?.decision ?? 'approve'];
  return (
    <ReasonDialog
      {...rest}
      open={deciding !== null}
      title={title}
      description={description}
      confirmLabel={confirm}
      tone={deciding?.decision === 'reject' ? 'danger' : 'primary'}
      onDecide={(reason) => (deciding === null ? Promise.resolve(false) : onDecide({ ...deciding, reason }))}
    />
  );
}
