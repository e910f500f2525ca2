import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { en as GRIEVANCE_TEXT } from '@kaksha/domain/support/grievance/words/en.ts';
import { type GrievanceOfficer, namedOfficer } from '@kaksha/domain/support/grievance.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import { en } from './words/en.ts';

const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^+0-9]/g, '')}`;

/** The grievance officer with contact details; without a named officer, our own contact details. */
export function OfficerCard({ officer }: { officer: GrievanceOfficer }) {
  const words = useWords({ en }).officerCard;
  const named = namedOfficer(officer);
  const { email, phone, address } = named ?? {
    email: BRAND.email,
    phone: BRAND.phone,
    address: BRAND_ADDRESS,
  };
  return (
    <Card as="section" padding="lg" aria-label={named === null ? words.reachUs : GRIEVANCE_TEXT.link}>
      <CardHeader title={named?.name ?? words.office} description={named?.designation} />
      <Stack gap={4}>
        {named === null ? <Alert quiet>{GRIEVANCE_TEXT.noOfficer}</Alert> : null}
        <Facts
          facts={[
            { label: words.email, value: <a href={`mailto:${email}`}>{email}</a> },
            { label: words.phone, value: <a href={telephone(phone)}>{phone}</a> },
            { label: words.letters, value: address },
          ]}
        />
      </Stack>
    </Card>
  );
}
