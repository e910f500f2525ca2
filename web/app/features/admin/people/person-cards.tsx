import { auditSentence } from '@kaksha/domain/admin/audit/sentence.ts';
import type { AuditEntryView } from '@kaksha/domain/admin/contract.ts';
import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { tiersText } from '@kaksha/domain/teachers/verification/tiers.ts';
import { ABSENCE_CREDITS_MAX_PAISE } from '@kaksha/domain/wallet/policy.ts';
import type { ReactNode } from 'react';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Sentence } from '../sentence.tsx';
import { en } from './words/en.ts';

/** The account's facts; addresses and numbers are masked, just enough to recognise them. */
export function PersonFacts({ person }: { person: PersonView }) {
  const words = useWords({ en }).personCards;
  const { teaching } = person;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.account} />
      <Facts
        facts={[
          {
            label: words.mail,
            value:
              person.maskedEmail === null
                ? words.noSignIn
                : words.mailOf(person.maskedEmail, person.emailVerified),
          },
          { label: words.phone, value: person.maskedPhone || words.none },
          { label: words.city, value: person.city || words.notGiven },
          { label: words.twoStep, value: person.twoStepSignIn ? words.on : words.off },
          { label: words.lastSeen, value: momentOf(person.lastSeenAt) },
          ...(person.class === null ? [] : [{ label: words.class, value: words.classOf(person.class) }]),
          ...(teaching === null
            ? []
            : [
                {
                  label: words.verified,
                  value:
                    teaching.verifiedTiers.length === 0
                      ? words.no
                      : words.yes(tiersText(teaching.verifiedTiers)),
                },
                { label: words.teaches, value: teaching.subjects.join(', ') || words.nothingYet },
                {
                  label: words.rate,
                  value:
                    teaching.hourlyRatePaise === null
                      ? words.notSet
                      : words.hourly(formatPaise(teaching.hourlyRatePaise)),
                },
              ]),
          { label: words.id, value: person.id },
        ]}
      />
    </Card>
  );
}

/** Parents of a child, children of a parent. */
export function Family({ family }: { family: PersonView['family'] }) {
  const words = useWords({ en }).personCards;
  if (family.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.family} />
      <CardRows label={words.family}>
        {family.map(({ id, name, is }) => (
          <CardRow
            key={id}
            title={<TextLink to={`/admin/people/${id}`}>{name}</TextLink>}
            description={is === 'child' ? words.child : words.parent}
          />
        ))}
      </CardRows>
    </Card>
  );
}

export function Money({ money, role }: { money: PersonView['money']; role: PersonView['role'] }) {
  const words = useWords({ en }).personCards;
  const amounts =
    role === 'teacher'
      ? [
          { label: words.earned, paise: money.earningsPaise },
          { label: words.toTake, paise: money.recoverPaise },
        ]
      : [
          { label: words.wallet, paise: money.walletPaise },
          { label: words.held, paise: money.heldPaise },
          { label: words.inPackages, paise: money.packagesPaise },
        ];
  const atBound = role === 'teacher' && money.recoverPaise >= ABSENCE_CREDITS_MAX_PAISE;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.money} description={atBound ? words.absenceCreditEnds : undefined} />
      <Facts look="sum" facts={amounts.map(({ label, paise }) => ({ label, value: formatPaise(paise) }))} />
    </Card>
  );
}

/** Where they are signed in. */
export function Devices({ devices, count }: { devices: PersonView['devices']; count: number }) {
  const words = useWords({ en }).personCards;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.signedIn}
        description={
          count === 0
            ? words.noDevice
            : count > devices.length
              ? words.latestDevices(devices.length, count)
              : undefined
        }
      />
      {count === 0 ? null : (
        <CardRows label={words.devices}>
          {devices.map(({ name, since, lastSeenAt }) => (
            <CardRow key={since} title={name} description={words.seenAt(momentOf(lastSeenAt))} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

/** Decisions about the person, newest first. */
export function History({ entries, more }: { entries: readonly AuditEntryView[]; more: ReactNode }) {
  const words = useWords({ en }).personCards;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.auditTrail} description={entries.length === 0 ? words.noHistory : undefined} />
      {entries.length === 0 ? null : (
        <CardRows label={words.auditTrail}>
          {entries.map((entry) => (
            <CardRow
              key={entry.id}
              title={<Sentence parts={auditSentence(entry)} />}
              description={`${momentOf(entry.happenedAt)}${entry.reason === '' ? '' : `: ${entry.reason}`}`}
            />
          ))}
        </CardRows>
      )}
      {more}
    </Card>
  );
}
