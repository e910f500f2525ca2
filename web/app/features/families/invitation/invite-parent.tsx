import type { ParentInvitation } from '@kaksha/domain/families/invitation/contract.ts';
import { en as M } from '@kaksha/domain/families/invitation/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en } from '../words/en.ts';

interface InviteParentProps {
  invitations: readonly ParentInvitation[];
  onChanged: () => Promise<void>;
}

/** A student invites a parent, by mail or by a link to hand on, and sees whom they wait for. */
export function InviteParent({ invitations, onChanged }: InviteParentProps) {
  const words = useWords({ en }).inviteParent;
  const { form, refuse, field } = useFieldProblems();
  const mail = useSending(words.failed);
  const link = useSending(words.failed);
  const toast = useToast();
  const [made, setMade] = useState<string | null>(null);
  const submit = () => {
    const { email = '' } = textsOf(form.current as HTMLFormElement);
    if (email.trim() === '') return refuse({ email: words.emailMissing });
    void mail.send(async () => {
      await api.families.invite({ email });
      toast.show({ title: words.mailed(email), tone: 'success' });
      form.current?.reset();
      await onChanged();
    }, refuse);
  };
  const makeLink = () =>
    void link.send(async () => {
      const { url } = await api.families.invite({ email: null });
      setMade(url);
      await onChanged();
    });
  const failure = mail.failure ?? link.failure;
  return (
    <Stack gap={4}>
      {invitations.map((invitation) => (
        <Waiting key={invitation.id} invitation={invitation} onChanged={onChanged} />
      ))}
      <p>{words.explained}</p>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={3}>
          <TextField
            label={words.email}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            {...field('email')}
          />
          <Cluster>
            <Button type="submit" loading={mail.sending}>
              {words.send}
            </Button>
            <Button variant="secondary" loading={link.sending} onClick={makeLink}>
              {words.makeLink}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {made === null ? null : <HandOn url={made} />}
    </Stack>
  );
}

/** The link, which is shown only now: WhatsApp, or wherever the family writes. */
function HandOn({ url }: { url: string }) {
  const words = useWords({ en }).inviteParent;
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.show({ title: words.copied, tone: 'success' }),
      () => toast.show({ title: words.copyFailed, tone: 'error' }),
    );
  return (
    <Stack gap={3}>
      <TextField
        label={words.link}
        hint={words.linkHint}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Cluster>
        <LinkButton
          to={`https://wa.me/?text=${encodeURIComponent(`${M.handedOn} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
        >
          {words.whatsapp}
        </LinkButton>
        <Button variant="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Waiting({
  invitation: { id, email, createdAt, expiresAt },
  onChanged,
}: {
  invitation: ParentInvitation;
  onChanged: () => Promise<void>;
}) {
  const words = useWords({ en }).inviteParent;
  const { sending, failure, send } = useSending(words.takeBackFailed);
  return (
    <Alert
      tone="info"
      quiet
      title={email === null ? words.linkWaits : words.mailWaits(email)}
      action={
        <Button
          size="sm"
          variant="ghost"
          disabled={sending}
          onClick={() =>
            void send(async () => {
              await api.families.withdrawInvitation({ id });
              await onChanged();
            })
          }
        >
          {words.takeBack}
        </Button>
      }
    >
      {failure ?? words.goodUntil(formatDate(createdAt), formatDate(expiresAt))}
    </Alert>
  );
}
