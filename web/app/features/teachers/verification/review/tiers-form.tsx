import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import {
  TIER_LABELS,
  VERIFICATION_TIERS,
  type VerificationTier,
} from '@kaksha/domain/teachers/verification/tiers.ts';
import { REASON_REQUIRED } from '@kaksha/domain/words.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { focusFirstProblem } from '../../../../lib/form-problems.ts';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxGroup } from '../../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../../ui/layout.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const REASON_MAX = 1_000;
const TIERS = VERIFICATION_TIERS.map((value) => ({ value, label: TIER_LABELS[value] }));

/** A teacher's verified tiers: one more after a demo lesson, or none once all are withdrawn. */
export function TiersForm({ request }: { request: ReviewView }) {
  const words = useWords({ en }).decide;
  const form = useRef<HTMLFormElement>(null);
  const [tiers, setTiers] = useState<VerificationTier[]>(request.tiers);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ tiers?: string; reason?: string }>({});
  const [withdrawing, setWithdrawing] = useState(false);
  const { run, running } = useAction(
    (input: { tiers: VerificationTier[]; reason: string }) =>
      api.teachers.verification.review.changeTiers({ id: request.id, ...input }),
    {
      done: (input) => ({ title: input.tiers.length === 0 ? T.withdrawn : T.tiersChanged }),
      failed: T.decideFailed,
    },
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(tiers.includes('identity') ? {} : { tiers: T.identityFirst }),
      ...(reason.trim() === '' ? { reason: REASON_REQUIRED } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) focusFirstProblem(form.current);
    else if (await run({ tiers, reason })) setReason('');
  };
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack gap={4}>
        <CheckboxGroup<VerificationTier>
          label={words.verified}
          options={TIERS}
          value={tiers}
          error={problems.tiers}
          onValueChange={(chosen) => {
            setTiers([...chosen]);
            setProblems({});
          }}
        />
        <TextareaField
          label={words.changeReason}
          required
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          error={problems.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblems({});
          }}
        />
        <Cluster gap={3}>
          <Button type="submit" loading={running}>
            {words.save}
          </Button>
          <Button variant="secondary" onClick={() => setWithdrawing(true)}>
            {words.takeBack}
          </Button>
        </Cluster>
      </Stack>
      <ReasonDialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        title={words.takeBackTitle(request.teacher.name)}
        description={words.takeBackText}
        confirmLabel={words.takeBack}
        tone="danger"
        running={running}
        onDecide={(why) => run({ tiers: [], reason: why })}
      />
    </form>
  );
}
