import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows, DateMark } from '../../ui/card.tsx';
import { Chip, ChipList } from '../../ui/chip.tsx';
import { VerifiedIcon } from '../../ui/frame-icons.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Table } from '../../ui/table.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const STEPS = ['Session Type', 'Date & Time', 'Session Details', 'Payment'];
const BOOKINGS = [
  {
    id: '1',
    teacher: 'Meera Iyer',
    when: 'Tue 24 Nov, 18:30',
    price: '₹450',
    state: 'Confirmed',
    tone: 'success',
  },
  {
    id: '2',
    teacher: 'Arjun Verma',
    when: 'Thu 26 Nov, 19:00',
    price: '₹525',
    state: 'Pending',
    tone: 'warning',
  },
  {
    id: '3',
    teacher: 'Farah Khan',
    when: 'Sat 28 Nov, 10:00',
    price: '₹1,200',
    state: 'Cancelled',
    tone: 'danger',
  },
] as const;

export function Showing() {
  const [step, setStep] = useState(1);
  const [filters, setFilters] = useState(['Mathematics', 'Class 8', '₹300 to ₹700']);
  return (
    <SpecimenGroup id="showing" title="Showing things">
      <Specimen name="Stepper" note="Done steps can be pressed." look="wide">
        <Stepper steps={STEPS} current={step} onStepClick={setStep} />
        <div style={{ display: 'flex', gap: 12 }}>
          <Button variant="secondary" size="sm" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </Button>
          <Button size="sm" disabled={step === STEPS.length} onClick={() => setStep(step + 1)}>
            Next
          </Button>
        </div>
      </Specimen>
      <Specimen name="Tabs" look="wide">
        <Tabs
          label="Teacher"
          tabs={[
            { value: 'about', label: 'About' },
            { value: 'reviews', label: 'Reviews', count: 214 },
            { value: 'availability', label: 'Availability' },
            { value: 'plans', label: 'Plans', disabled: true },
          ]}
        >
          <TabPanel value="about">Starts from a drawing, ends with a proof.</TabPanel>
          <TabPanel value="reviews">Reviews by parents.</TabPanel>
          <TabPanel value="availability">The free hours of this week.</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Card: a teacher" look="wide">
        <Card as="article">
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20 }}>
            <Avatar name="Meera Iyer" shape="square" size={104} decorative />
            <div style={{ flex: '1 1 260px', minWidth: 0 }}>
              <h3 style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
                Meera Iyer
                <Chip tone="success" icon={<VerifiedIcon />}>
                  Verified
                </Chip>
              </h3>
              <p style={{ color: 'var(--ink-2)' }}>
                <Rating value={4.9} look="short" /> · 214 reviews · 9 years
              </p>
              <p style={{ margin: '8px 0 12px' }}>
                Children who fear algebra usually stop fearing it by the third class.
              </p>
              <ChipList label="Subjects and classes">
                {[
                  <Chip key="m">Mathematics</Chip>,
                  <Chip key="p">Physics</Chip>,
                  <Chip key="c" tone="sand">
                    Class 6–10
                  </Chip>,
                  <Chip key="l" tone="sand">
                    English, Tamil
                  </Chip>,
                ]}
              </ChipList>
            </div>
            <div style={{ display: 'grid', gap: 8, alignContent: 'start' }}>
              <LinkButton to="#showing" size="sm">
                Book Now
              </LinkButton>
              <LinkButton to="#showing" size="sm" variant="ghost">
                View Profile
              </LinkButton>
            </div>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Card with rows" look="wide">
        <Card padding="none">
          <CardRows label="Your classes">
            <CardRow
              live
              start={<DateMark big="Live" small="now" live />}
              title="Quadratic patterns"
              description="Mathematics with Meera Iyer · until 19:30"
              end={
                <Button variant="accent" size="sm">
                  Join
                </Button>
              }
            />
            <CardRow
              start={<DateMark big="26" small="Thu" />}
              title="Light and shadows"
              description="Science with Arjun Verma · 18:00 to 19:00"
              end={
                <Button variant="secondary" size="sm">
                  Details
                </Button>
              }
            />
            <CardRow
              start={<DateMark big="28" small="Sat" />}
              title="Writing a letter that is rather longer than the line it has to stand on in a narrow window"
              description="English with Farah Khan · 10:00 to 11:00"
              end={<Badge tone="warning">Pending</Badge>}
            />
          </CardRows>
        </Card>
      </Specimen>
      <Specimen name="Table" note="Below 600 px each row becomes a card." look="wide">
        <Card padding="none">
          <CardHeader title="My Bookings" level={3} action={<TextLink to="#showing">View All</TextLink>} />
          <Table
            caption="My bookings"
            hideCaption
            rows={BOOKINGS}
            rowKey={(row) => row.id}
            columns={[
              { key: 'teacher', header: 'Teacher', cell: (row) => row.teacher, primary: true },
              { key: 'when', header: 'When', cell: (row) => row.when },
              { key: 'state', header: 'Status', cell: (row) => <Badge tone={row.tone}>{row.state}</Badge> },
              { key: 'price', header: 'Price', cell: (row) => row.price, numeric: true },
              {
                key: 'actions',
                header: 'Actions',
                actions: true,
                cell: () => (
                  <Button variant="secondary" size="sm">
                    Details
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Pagination" look="wide">
        <Pagination page={2} pageCount={3} hrefFor={(page) => `?page=${page}`} label="Pages of teachers" />
        <Pagination page={8} pageCount={24} hrefFor={(page) => `?page=${page}`} label="Pages of messages" />
      </Specimen>
      <Specimen name="Chip">
        <Chip>Mathematics</Chip>
        <Chip tone="sand">Class 6–10</Chip>
        <Chip tone="success">Verified</Chip>
        <Chip tone="info">New</Chip>
        <Chip tone="warning">Due soon</Chip>
        <Chip tone="danger">Overdue</Chip>
        <Chip tone="coral">Live</Chip>
      </Specimen>
      <Specimen name="Chip, removable">
        {filters.map((filter) => (
          <Chip key={filter} onRemove={() => setFilters(filters.filter((each) => each !== filter))}>
            {filter}
          </Chip>
        ))}
        {filters.length === 0 ? (
          <Button variant="ghost" size="sm" onClick={() => setFilters(['Mathematics', 'Class 8'])}>
            Put them back
          </Button>
        ) : null}
      </Specimen>
      <Specimen name="Badge">
        <Badge tone="live">Live now</Badge>
        <Badge tone="success">Confirmed</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Cancelled</Badge>
        <Badge tone="info">Being marked</Badge>
        <Badge tone="action">Booked</Badge>
        <Badge>Missed</Badge>
      </Specimen>
      <Specimen name="Rating" look="column">
        <div>
          <Rating value={4.9} count={214} />
        </div>
        <div>
          <Rating value={3.4} size="sm" />
        </div>
        <div>
          <Rating value={4.3} look="short" /> and <Rating value={2.5} look="stars" />
        </div>
        <div>
          <Rating value={4.7} size="lg" count={1213} />
        </div>
        <div>
          <Rating value={0} count={0} />
        </div>
      </Specimen>
      <Specimen name="Avatar">
        {['Meera Iyer', 'Arjun Verma', 'Farah Khan', 'Riya', 'आरव शर्मा', 'Sana', 'Dev'].map((name) => (
          <Avatar key={name} name={name} size={48} />
        ))}
        <Avatar name="Picture that is missing" src="/nothing-here.png" size={48} />
        <Avatar name="Meera Iyer" src="/favicon.svg" size={72} shape="square" />
        <Avatar name="Farah Khan" size={72} shape="square" />
        <Avatar name="Riya" size={32} />
      </Specimen>
      <Specimen name="PageHeader, Breadcrumbs" look="wide">
        <PageHeader
          above={
            <Breadcrumbs
              items={[
                { label: 'Home', to: '#' },
                { label: 'Find Teachers', to: '#' },
                { label: 'Meera Iyer' },
              ]}
            />
          }
          title="Good evening, Riya"
          description="Class 8 · 5 classes this month · ₹5,000 in your wallet"
          actions={<Button>Book a class</Button>}
        />
      </Specimen>
      <Specimen name="Questions" note="Open to show their answers, also without scripts." look="wide">
        <Questions
          items={[
            {
              question: 'How do I book a class?',
              answer: 'Find a teacher and choose one of their free hours.',
            },
            { question: 'Can I cancel?', answer: 'Yes. The fee, if any, is shown before you confirm.' },
          ]}
        />
      </Specimen>
    </SpecimenGroup>
  );
}
