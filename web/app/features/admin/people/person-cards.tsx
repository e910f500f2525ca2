import type { AuditEntryView } from '@kaksha/domain/admin/contract.ts';
import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { tiersText } from '@kaksha/domain/teachers/verification/tiers.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

/** Who this is; addresses and numbers only as far as one recognises them by. */
export function PersonFacts({ person }: { person: PersonView }) {
  const { teaching } = person;
  return (
    <Card padding="lg" as="section">
      <CardHeader title="Account" />
      <Facts
        facts={[
          {
            label: 'Mail',
            value:
              person.maskedEmail === null
                ? 'No sign-in'
                : `${person.maskedEmail} (${person.emailVerified ? 'confirmed' : 'not confirmed'})`,
          },
          { label: 'Phone', value: person.maskedPhone || 'None' },
          { label: 'City', value: person.city || 'Not given' },
          { label: 'Two-step sign-in', value: person.twoStepSignIn ? 'On' : 'Off' },
          { label: 'Last seen', value: momentOf(person.lastSeenAt) },
          ...(person.class === null ? [] : [{ label: 'Class', value: `Class ${person.class}` }]),
          ...(teaching === null
            ? []
            : [
                {
                  label: 'Verified',
                  value:
                    teaching.verifiedTiers.length === 0 ? 'No' : `Yes: ${tiersText(teaching.verifiedTiers)}`,
                },
                { label: 'Teaches', value: teaching.subjects.join(', ') || 'Nothing yet' },
                {
                  label: 'Rate',
                  value:
                    teaching.hourlyRatePaise === null
                      ? 'Not set'
                      : `${formatPaise(teaching.hourlyRatePaise)} an hour`,
                },
              ]),
          { label: 'Id', value: person.id },
        ]}
      />
    </Card>
  );
}

/** Parents of a child, children of a parent. */
export function Family({ family }: { family: PersonView['family'] }) {
  if (family.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title="Family" />
      <CardRows label="Family">
        {family.map(({ id, name, is }) => (
          <CardRow
            key={id}
            title={<TextLink to={`/admin/people/${id}`}>{name}</TextLink>}
            description={is === 'child' ? 'Child' : 'Parent'}
          />
        ))}
      </CardRows>
    </Card>
  );
}

/** What we hold for them. */
export function Money({ money, role }: { money: PersonView['money']; role: PersonView['role'] }) {
  const amounts =
    role === 'teacher'
      ? [
          { label: 'Earned, not paid out', paise: money.earningsPaise },
          { label: 'To take from earnings', paise: money.recoverPaise },
        ]
      : [
          { label: 'Wallet', paise: money.walletPaise },
          { label: 'Held for classes', paise: money.heldPaise },
          { label: 'In packages', paise: money.packagesPaise },
        ];
  return (
    <Card padding="lg" as="section">
      <CardHeader title="Money" />
      <Facts look="sum" facts={amounts.map(({ label, paise }) => ({ label, value: formatPaise(paise) }))} />
    </Card>
  );
}

/** Where they are signed in. */
export function Devices({ devices, count }: { devices: PersonView['devices']; count: number }) {
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="Signed in"
        description={
          count === 0
            ? 'On no device.'
            : count > devices.length
              ? `The latest ${devices.length} of ${count} devices.`
              : undefined
        }
      />
      {count === 0 ? null : (
        <CardRows label="Devices">
          {devices.map(({ name, since, lastSeenAt }) => (
            <CardRow key={since} title={name} description={`Last seen ${momentOf(lastSeenAt)}`} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

/** What was decided about them, newest first. */
export function History({ entries }: { entries: readonly AuditEntryView[] }) {
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="Audit trail"
        description={entries.length === 0 ? 'Nothing has been decided about this account.' : undefined}
      />
      {entries.length === 0 ? null : (
        <CardRows label="Audit trail">
          {entries.map(({ id, action, actor, reason, happenedAt }) => (
            <CardRow
              key={id}
              title={action}
              description={`${momentOf(happenedAt)}, ${actor === null ? 'the system' : actor.name}${reason === '' ? '' : `: ${reason}`}`}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}
