import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CalendarIcon } from '../../ui/frame-icons.tsx';
import { CheckIcon, ClockIcon, CloseIcon, StarIcon } from '../../ui/icons.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

export function Figures() {
  return (
    <SpecimenGroup id="figures" title="Figures and facts">
      <Specimen name="CountCards, four" look="wide">
        <CountCards>
          <CountCard label="Pending" value={2} icon={<ClockIcon />} tone="warning" />
          <CountCard label="Confirmed" value={14} icon={<CalendarIcon />} tone="success" />
          <CountCard label="Completed" value={128} icon={<CheckIcon />} />
          <CountCard label="Rejected" value={0} icon={<CloseIcon />} tone="danger" />
        </CountCards>
      </Specimen>
      <Specimen name="CountCards, three, with a note" look="wide">
        <CountCards>
          <CountCard label="This week" value="₹5,400" />
          <CountCard label="This month" value="₹24,000.50" icon={<CalendarIcon />} tone="neutral" />
          <CountCard label="Rating" value="4.6" icon={<StarIcon />} tone="warning" note="13 reviews" />
        </CountCards>
      </Specimen>
      <Specimen name="Facts" look="column">
        <Card>
          <Facts
            facts={[
              { label: 'Date', value: 'Tue, 24 Nov 2026' },
              { label: 'Notes', value: 'Please start from the paper cut-out of the two squares.' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Facts, sum" look="column">
        <Card>
          <Facts
            look="sum"
            facts={[
              { label: 'Rate per hour', value: '₹450' },
              { label: 'Duration', value: '2 hours' },
              { label: 'Total', value: '₹900', strong: true },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="BackLink">
        <BackLink to="/">Back to Dashboard</BackLink>
      </Specimen>
      <Specimen name="RowsSkeleton" look="wide">
        <RowsSkeleton rows={2} title />
      </Specimen>
    </SpecimenGroup>
  );
}
