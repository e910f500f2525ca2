import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Cluster, Grid, SidebarLayout, Stack, VisuallyHidden } from '../../ui/layout.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
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
