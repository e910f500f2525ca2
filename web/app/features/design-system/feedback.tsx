import { SUPPORT_REPLY } from '@kaksha/domain/support/contact.ts';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checklist } from '../../ui/checklist.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarIcon } from '../../ui/frame-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { BookIcon } from '../../ui/page-icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

export function Feedback() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [working, setWorking] = useState(false);
  const [drawer, setDrawer] = useState<'narrow' | 'wide' | null>(null);
  const [overlay, setOverlay] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const [retried, setRetried] = useState(false);
  const toast = useToast();
  return (
    <SpecimenGroup id="feedback" title="Feedback and overlays">
      <Specimen name="Dialog, ConfirmDialog, Drawer, Overlay" note="Tab stays inside; Escape closes.">
        <Dialog
          open={dialog}
          onOpenChange={setDialog}
          trigger={<Button variant="secondary">Dialog</Button>}
          title="Reject this request?"
          description="Riya gets her ₹450 back at once, and sees your reason."
          footer={
            <>
              <Button variant="secondary" onClick={() => setDialog(false)}>
                Keep request
              </Button>
              <Button variant="danger" onClick={() => setDialog(false)}>
                Reject
              </Button>
            </>
          }
        >
          <TextareaField label="Reason" required placeholder="I am travelling that evening." />
        </Dialog>
        <Button variant="secondary" onClick={() => setConfirm(true)}>
          Confirmation
        </Button>
        <ConfirmDialog
          open={confirm}
          onOpenChange={setConfirm}
          title="Confirm Booking"
          description="Mathematics with Meera Iyer, Tue 24 Nov, 18:30 to 19:30. ₹450 will be held in your wallet."
          confirmLabel="Confirm"
          loading={working}
          loadingText="Processing..."
          onConfirm={() => {
            setWorking(true);
            setTimeout(() => {
              setWorking(false);
              setConfirm(false);
            }, 1500);
          }}
        />
        <Button variant="secondary" onClick={() => setDrawer('narrow')}>
          Drawer
        </Button>
        <Button variant="secondary" onClick={() => setDrawer('wide')}>
          Wide drawer
        </Button>
        <Drawer
          open={drawer !== null}
          onOpenChange={(open) => {
            if (!open) setDrawer(null);
          }}
          title={drawer === 'wide' ? 'Filters' : 'Menu'}
          header={drawer === 'wide' ? undefined : <Logo />}
          side={drawer === 'wide' ? 'end' : 'start'}
          width={drawer ?? 'narrow'}
          footer={drawer === 'wide' ? <Button fullWidth>Apply Filters</Button> : undefined}
        >
          <p>Navigation or filters.</p>
        </Drawer>
        <Button
          variant="secondary"
          onClick={() => {
            setOverlay(true);
            setTimeout(() => setOverlay(false), 2000);
          }}
        >
          Overlay
        </Button>
        <Overlay open={overlay} text="Processing..." />
      </Specimen>
      <Specimen name="Toast" note="F6 goes to the toasts. They leave after 6 seconds.">
        <Button
          variant="secondary"
          onClick={() => toast.show({ title: 'Message sent', description: `We answer ${SUPPORT_REPLY}.` })}
        >
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.show({
              tone: 'info',
              title: 'Meera accepted your request',
              action: { label: 'View', onClick: () => undefined },
            })
          }
        >
          With an action
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.show({
              tone: 'error',
              title: 'The booking was not made',
              description: 'Somebody else took this hour a moment ago. Choose another one; nothing was paid.',
              timeoutMs: 0,
            })
          }
        >
          Error that stays
        </Button>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner size="sm" label="Loading" />
        <Spinner label="Loading" />
        <span style={{ color: 'var(--action-text)' }}>
          <Spinner size="lg" label="Loading" />
        </span>
      </Specimen>
      <Specimen name="Alert" look="column">
        <Alert quiet title="Waiting for the teacher">
          Meera usually answers within two hours. Your ₹450 is only held until then.
        </Alert>
        <Alert quiet tone="success" title="Booking Successful!">
          See it under My Bookings.
        </Alert>
        {dismissed ? null : (
          <Alert quiet tone="warning" onDismiss={() => setDismissed(true)}>
            Cancelling now costs ₹45: the class starts in 3 hours.
          </Alert>
        )}
        <Alert
          quiet
          tone="error"
          title="You need ₹150 more"
          action={
            <LinkButton to="#feedback" size="sm">
              Add money
            </LinkButton>
          }
        >
          The class costs ₹450 and your wallet has ₹300. Nothing was booked.
        </Alert>
      </Specimen>
      <Specimen name="RetryAlert" look="column">
        {retried ? null : (
          <RetryAlert onRetry={() => setRetried(true)}>The chapters could not be loaded.</RetryAlert>
        )}
      </Specimen>
      <Specimen name="ProgressBar" look="column">
        <ProgressBar label="English" value={91} tone="success" />
        <ProgressBar label="Mathematics" value={82} tone="info" />
        <ProgressBar label="Science" value={64} tone="warning" />
        <ProgressBar label="Social Studies" value={38} tone="error" />
        <ProgressBar label="Password strength" value={75} valueText="Good" />
        <ProgressBar label="Uploading" />
      </Specimen>
      <Specimen name="Checklist" look="column">
        <Checklist
          title="Your way to the first class"
          description="What is done here now need not be done while you book."
          steps={[
            { key: 'email', state: 'done', title: 'Verify your email address', text: 'Receipts go there.' },
            {
              key: 'adult',
              state: 'waiting',
              title: 'Show that you are an adult',
              text: 'We are looking at it.',
            },
            {
              key: 'class',
              state: 'open',
              title: 'Book the first class',
              text: 'By subject, class, price and free hours.',
              way: <Button size="sm">Find Teachers</Button>,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Skeleton" look="column">
        <div style={{ display: 'flex', gap: 16 }}>
          <Skeleton shape="circle" width={48} height={48} />
          <div style={{ flex: 1 }}>
            <SkeletonText lines={3} />
          </div>
        </div>
        <Skeleton height={96} />
      </Specimen>
      <Specimen name="EmptyState, ruled" look="column">
        <EmptyState
          ground="ruled"
          level={3}
          illustration={<BookIcon size={48} />}
          title="No classes yet"
          action={<LinkButton to="#feedback">Find a Teacher</LinkButton>}
        >
          Your first class appears here as soon as a teacher accepts it.
        </EmptyState>
      </Specimen>
      <Specimen name="EmptyState, plain" look="column">
        <EmptyState level={3} illustration={<CalendarIcon size={40} />} title="Nothing today">
          Your next class is on Thursday at 18:00.
        </EmptyState>
      </Specimen>
    </SpecimenGroup>
  );
}
