import type { AdultCheck } from '@kaksha/domain/families/adult-check/contract.ts';
import type { Child } from '@kaksha/domain/families/child.ts';
import { CONSENT_VERSION, consentText } from '@kaksha/domain/families/consent.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useToast } from '../../ui/toast.tsx';

interface ConsentProps {
  child: Child;
  /** This parent is known to be an adult, by a payment or a document. */
  isAdult: boolean;
  /** The document that was sent to show it; null without one. */
  adultCheck: AdultCheck | null;
  onChanged: () => Promise<void>;
}

/** What a parent's consent for one child is: asked for while there is none, shown and withdrawn from then on. */
export function Consent(props: ConsentProps) {
  const { child } = props;
  if (child.consent === null)
    return (
      <Alert
        tone={child.mayTakePart ? 'info' : 'warning'}
        quiet
        title={
          child.mayTakePart
            ? `Another parent has consented for ${child.name}`
            : `${child.name} needs your consent`
        }
        action={<GiveConsent {...props} />}
      >
        {child.mayTakePart ? null : 'Until then nothing can be booked, written or paid.'}
      </Alert>
    );
  return <StandingConsent child={child} givenAt={child.consent.givenAt} onChanged={props.onChanged} />;
}

function ConsentWords({ name }: { name: string }) {
  return (
    <Stack gap={3}>
      {consentText(name).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Stack>
  );
}

function GiveConsent({ child, isAdult, adultCheck, onChanged }: ConsentProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Your consent for ${child.name}`}
      trigger={
        <Button size="sm" variant="secondary">
          Read and consent
        </Button>
      }
    >
      {isAdult ? (
        <ConsentForm
          child={child}
          onDone={async () => {
            setOpen(false);
            await onChanged();
          }}
        />
      ) : (
        <Stack gap={5}>
          <ConsentWords name={child.name} />
          <Alert
            quiet
            action={
              <Cluster gap={3}>
                <LinkButton to="/parent/wallet">Add money</LinkButton>
                <LinkButton to="/parent/adult-check" variant="secondary">
                  {documentLabel(adultCheck)}
                </LinkButton>
              </Cluster>
            }
          >
            {M.adultNotVerified}
          </Alert>
        </Stack>
      )}
    </Dialog>
  );
}

function documentLabel(check: AdultCheck | null): string {
  if (check === null) return 'Send a document';
  return check.status === 'pending' ? 'See your document' : 'Send another document';
}

function ConsentForm({ child, onDone }: { child: Child; onDone: () => Promise<void> }) {
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { sending, failure, send } = useSending('Your consent could not be recorded. Please try again.');
  const toast = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!agrees) return setProblem(M.consentRequired);
    void send(async () => {
      await api.families.consent({ id: child.id, version: CONSENT_VERSION });
      toast.show({ title: M.consentGiven(child.name), tone: 'success' });
      await onDone();
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <ConsentWords name={child.name} />
        <Checkbox
          label="I have read this, and I agree"
          checked={agrees}
          error={problem}
          onChange={(event) => {
            setAgrees(event.currentTarget.checked);
            setProblem(undefined);
          }}
        />
        <Cluster justify="end">
          <Button type="submit" loading={sending}>
            Give consent
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function StandingConsent({
  child,
  givenAt,
  onChanged,
}: {
  child: Child;
  givenAt: string;
  onChanged: () => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  const { sending, failure, send } = useSending('Your consent could not be withdrawn. Please try again.');
  const toast = useToast();
  const withdraw = () =>
    send(async () => {
      await api.families.withdrawConsent({ id: child.id });
      setOpen(false);
      toast.show({ title: M.consentWithdrawn(child.name) });
      await onChanged();
    });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Your consent for ${child.name}`}
      description={`Given on ${formatDate(givenAt)}`}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Your consent for ${child.name}`}>
          Your consent
        </Button>
      }
    >
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <ConsentWords name={child.name} />
        <p>{M.withdrawExplained}</p>
        <Cluster justify="end">
          <Button variant="danger" loading={sending} onClick={() => void withdraw()}>
            Withdraw consent
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
