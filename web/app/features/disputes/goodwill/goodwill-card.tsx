import type { BookingGoodwill } from '@kaksha/domain/disputes/goodwill/schema.ts';
import { en as M } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime, formatDayMonth } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { GiveGoodwillDialog } from './give-goodwill-dialog.tsx';
import { en } from './words/en.ts';

export interface GoodwillCardProps {
  bookingId: string;
  payerName: string;
  goodwill: BookingGoodwill;
}

/** What operators gave for a booking, and the way to give more. */
export function GoodwillCard({ bookingId, payerName, goodwill }: GoodwillCardProps) {
  const { card: words, common } = useWords({ en });
  const [giving, setGiving] = useState(false);
  const { goodwill: given, refusal, leftTodayPaise } = goodwill;
  const refused = refusal ?? (leftTodayPaise === 0 ? M.beyondDay : null);
  return (
    <Card padding="lg" as="section">
      <CardHeader title={common.goodwill} description={words.description} />
      <Stack gap={4}>
        {given.length === 0 ? null : (
          <Facts
            facts={given.map(({ kind, amountPaise, status, endedAt, requestedAt, requestedBy, reason }) => ({
              label:
                status === 'given'
                  ? M.back[kind](formatPaise(amountPaise), formatDayMonth(endedAt ?? requestedAt))
                  : `${words.amountOf(formatPaise(amountPaise), common.kinds[kind])}: ${common.states[status]}`,
              value: `${common.asked(requestedBy.name, formatDateTime(requestedAt))}: ${reason}`,
            }))}
          />
        )}
        {given.some(({ status }) => status === 'requested') ? (
          <TextLink to="/admin/goodwill">{words.seeWaiting}</TextLink>
        ) : null}
        {refused === null ? (
          <Button variant="secondary" fullWidth onClick={() => setGiving(true)}>
            {words.give}
          </Button>
        ) : (
          <p>{refused}</p>
        )}
      </Stack>
      <GiveGoodwillDialog
        open={giving}
        onClose={() => setGiving(false)}
        bookingId={bookingId}
        payerName={payerName}
        room={goodwill.room}
        leftTodayPaise={leftTodayPaise}
      />
    </Card>
  );
}
