import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { FormPage, Terms } from '../../ui/form-page.tsx';
import { CalendarIcon } from '../../ui/frame-icons.tsx';
import { Cluster, Grid, SidebarLayout, Stack, VisuallyHidden } from '../../ui/layout.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { Price } from '../../ui/price.tsx';
import { ResultCard, ResultNotes } from '../../ui/result-card.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

interface StudyRow {
  key: string;
  text: string;
}

const GROUNDS = ['page', 'sand', 'surface'] as const;

/** Components that arrange others: columns, parts of a page, rows that people add and order. */
export function Layouts() {
  const [studies, setStudies] = useState<StudyRow[]>([
    { key: 'first', text: 'M.Sc. Mathematics, Patna University' },
    { key: 'second', text: 'B.Ed.' },
  ]);
  const [filtersAreOpen, setFiltersAreOpen] = useState(false);
  return (
    <SpecimenGroup id="layouts" title="Layouts and lists">
      <Specimen name="Stack, Cluster, Grid" note="Columns become fewer where there is less room." look="wide">
        <Stack gap={4}>
          <Cluster gap={2}>
            <Button size="sm">Accept</Button>
            <Button size="sm" variant="secondary">
              Reject
            </Button>
          </Cluster>
          <Grid columns={3} gap={3}>
            <Card>Upcoming Classes</Card>
            <Card>Pending Reviews</Card>
            <Card>Active Students</Card>
          </Grid>
        </Stack>
      </Specimen>
      <Specimen name="SidebarLayout, end and start" note="One column below 900 px." look="wide">
        <Stack gap={4}>
          <SidebarLayout>
            <Card>Today&apos;s Schedule</Card>
            <Card>Earnings</Card>
          </SidebarLayout>
          <SidebarLayout side="start">
            <Card>Filters</Card>
            <Card>24 Teachers Found</Card>
          </SidebarLayout>
        </Stack>
      </Specimen>
      <Specimen name="FilterFrame" note="Folded away below 900 px." look="wide">
        <FilterFrame
          label="Filters"
          toggle="Filters"
          id="filters-specimen"
          open={filtersAreOpen}
          onToggle={() => setFiltersAreOpen(!filtersAreOpen)}
          apply={<Button fullWidth>Apply</Button>}
          clear={<Button variant="ghost">Clear all</Button>}
        >
          <TextField label="Subject" />
        </FilterFrame>
      </Specimen>
      {(['md', 'sm'] as const).map((photo) => (
        <Specimen key={photo} name={`ResultCard, photo ${photo}`} look="wide">
          <ResultCard
            person={{ name: 'Anita Sharma', profilePicture: null }}
            photo={photo}
            name={{ id: `result-${photo}`, text: 'Mathematics, Class 8', to: '/_ui' }}
            facts="Small group of 5"
            end={
              <>
                <Price>
                  <b>₹2,700</b> <span>a month</span>
                </Price>
                <Button fullWidth>See Batch</Button>
              </>
            }
          >
            <ResultNotes>
              <li>
                <CalendarIcon size={18} />
                <span>Tuesday and Thursday, 17:00</span>
              </li>
            </ResultNotes>
          </ResultCard>
        </Specimen>
      ))}
      <Specimen name="FormPage, Terms" look="wide">
        <FormPage
          crumbs={[{ label: 'Find Teachers', to: '/find-teachers' }, { label: 'Package' }]}
          title="Ten lessons with Anita Sharma"
          description="Ten hours for the price of nine."
        >
          <Terms>
            <li>The price stays for a year.</li>
            <li>Money for classes not held comes back.</li>
          </Terms>
        </FormPage>
      </Specimen>
      {GROUNDS.map((ground) => (
        <Specimen key={ground} name={`Section, ${ground}`} look="wide">
          <Section
            title="Upcoming Classes"
            description="What is booked for the next days."
            action={
              <Button size="sm" variant="ghost">
                View All
              </Button>
            }
            ground={ground}
            dense={ground !== 'page'}
            centred={ground === 'page'}
          >
            <p>Light and shadows, Thursday 18:00</p>
          </Section>
        </Specimen>
      ))}
      <Specimen name="Dotted, VisuallyHidden" look="column">
        <p>
          <Dotted>
            {'Class 8'}
            {'1 hour'}
            {'₹450'}
          </Dotted>
        </p>
        <p>
          4.9 <VisuallyHidden>of 5, </VisuallyHidden>from 214 reviews
        </p>
      </Specimen>
      <Specimen name="ListRows" note="The focus stays with what was pressed." look="wide">
        <ListRows<StudyRow>
          label="Education"
          hint="Families see it in this order."
          rowName="education"
          addLabel="Add education"
          rows={studies}
          onRows={setStudies}
          most={3}
          make={() => ({ key: crypto.randomUUID(), text: '' })}
        >
          {(row, index, change) => (
            <TextField
              label={`Education ${index + 1}`}
              hideLabel
              value={row.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          )}
        </ListRows>
      </Specimen>
      <Specimen name="ListRows, error" look="wide">
        <ListRows<StudyRow>
          label="Achievements"
          error="Please add at least one achievement"
          rowName="achievement"
          addLabel="Add achievement"
          rows={[]}
          onRows={() => undefined}
          most={3}
          make={() => ({ key: 'none', text: '' })}
        >
          {() => null}
        </ListRows>
      </Specimen>
      <Specimen name="Table, empty" look="wide">
        <Table
          caption="Requests"
          rows={[]}
          rowKey={(row: StudyRow) => row.key}
          columns={[{ key: 'text', header: 'Request', cell: (row) => row.text, primary: true }]}
          empty={<EmptyState title="No bookings found" />}
        />
      </Specimen>
    </SpecimenGroup>
  );
}
