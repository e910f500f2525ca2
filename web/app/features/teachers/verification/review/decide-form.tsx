import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import {
  TIER_LABELS,
  VERIFICATION_TIERS,
  type VerificationTier,
} from '@kaksha/domain/teachers/verification/tiers.ts';
import { REASON_REQUIRED } from '@kaksha/domain/words.ts';
import { useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { focusFirstProblem } from '../../../../lib/form-problems.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, CheckboxGroup } from '../../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../../ui/layout.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const REASON_MAX = 1_000;
const TIERS = VERIFICATION_TIERS.map((value) => ({ value, label: TIER_LABELS[value] }));
type Decision = 'approve' | 'reject';

/** An operator approves the checked tiers, or refuses, with a reason; alone or with a second one. */
export function DecideForm({ request }: { request: ReviewView }) {
  const words = useWords({ en }).decide;
  const form = useRef<HTMLFormElement>(null);
  const [tiers, setTiers] = useState<VerificationTier[]>([]);
  const [reason, setReason] = useState('');
  const [second, setSecond] = useState(false);
  const [problems, setProblems] = useState<{ tiers?: string; reason?: string }>({});
  const { run, running } = useAction(
    (decision: Decision) =>
      api.teachers.verification.review.decide({
        id: request.id,
        decision,
        tiers: decision === 'approve' ? tiers : [],
        reason,
        second,
      }),
    {
      done: (decision, { request: decided }) =>
        decided.status === 'pending'
          ? { title: T.proposed }
          : { title: decision === 'approve' ? T.approved : T.rejected, description: request.teacher.name },
      failed: T.decideFailed,
    },
  );
  const decide = (decision: Decision) => {
    if (running) return;
    const found = {
      ...(decision === 'approve' && !tiers.includes('identity') ? { tiers: T.identityFirst } : {}),
      ...(reason.trim() === '' ? { reason: REASON_REQUIRED } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) focusFirstProblem(form.current);
    else void run(decision);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap={4}>
        <CheckboxGroup<VerificationTier>
          label={words.checked}
          hint={words.checkedHint}
          options={TIERS}
          value={tiers}
          error={problems.tiers}
          onValueChange={(chosen) => {
            setTiers([...chosen]);
            setProblems({});
          }}
        />
        <TextareaField
          label={words.reason}
          hint={words.refusedReads}
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={problems.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblems({});
          }}
        />
        {request.twoOperators ? (
          <Alert quiet>{words.secondAsked}</Alert>
        ) : (
          <Checkbox
            label={words.askSecond}
            checked={second}
            onChange={(event) => setSecond(event.currentTarget.checked)}
          />
        )}
        <Cluster gap={3}>
          <Button loading={running} onClick={() => decide('approve')}>
            {words.approve}
          </Button>
          <Button variant="danger" loading={running} onClick={() => decide('reject')}>
            {words.refuse}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
