import {
  BOOKING_FILTER_GRADES,
  BOOKING_FILTER_SUBJECTS,
  ordinalGrade,
} from '@kaksha/domain/bookings/filters.ts';
import { filterOptions } from '@kaksha/domain/filter-options.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { BookingFilter } from './booking-tabs.ts';
import { en } from './words/en.ts';

export interface BookingFilterDialogProps {
  open: boolean;
  onClose: () => void;
  filter: BookingFilter;
  /** The subjects and classes that the bookings hold, beside the specified ones. */
  held: BookingFilter;
  onApply: (filter: BookingFilter) => void;
}

/** Which classes and subjects to show (specification, section 2). */
export function BookingFilterDialog({ open, onClose, filter, held, onApply }: BookingFilterDialogProps) {
  const words = useWords({ en }).list;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.filterBookings}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onApply({ subjects: [], grades: [] });
              onClose();
            }}
          >
            {words.clearFilters}
          </Button>
          <Button type="submit" form="filter-bookings">
            {words.applyFilters}
          </Button>
        </>
      }
    >
      {/* Unmounted with the dialog: each opening starts from the current filter. */}
      <FilterForm
        filter={filter}
        held={held}
        onApply={(next) => {
          onApply(next);
          onClose();
        }}
      />
    </Dialog>
  );
}

function FilterForm({
  filter,
  held,
  onApply,
}: Pick<BookingFilterDialogProps, 'filter' | 'held' | 'onApply'>) {
  const words = useWords({ en }).list;
  const [grades, setGrades] = useState(filter.grades.map(String));
  const [subjects, setSubjects] = useState(filter.subjects);
  return (
    <form
      id="filter-bookings"
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ subjects, grades: grades.map(Number) });
      }}
    >
      <Stack gap={6}>
        <CheckboxGroup
          label={words.grades}
          columns={3}
          options={filterOptions<number>(BOOKING_FILTER_GRADES, held.grades).map((grade) => ({
            value: String(grade),
            label: ordinalGrade(grade),
          }))}
          value={grades}
          onValueChange={setGrades}
        />
        <CheckboxGroup
          label={words.subjects}
          columns={2}
          options={filterOptions<string>(BOOKING_FILTER_SUBJECTS, held.subjects).map((subject) => ({
            value: subject,
            label: subject,
          }))}
          value={subjects}
          onValueChange={setSubjects}
        />
      </Stack>
    </form>
  );
}
