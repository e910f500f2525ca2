import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { SHORT_CLASS_CHOICES, type ShortClassChoice } from '@kaksha/domain/lessons/short-class/schema.ts';
import { en as TEXT } from '@kaksha/domain/lessons/short-class/words/en.ts';
import { comingBackOfRefund, paidPaise } from '@kaksha/domain/wallet/discount.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';

function useAnswer() {
  return useAction(
    (input: { id: string; answer: ShortClassChoice }, idempotencyKey) =>
      api.bookings.answerShortClass(input, { context: { idempotencyKey } }),
    { done: () => ({ title: TEXT.saved }), failed: TEXT.failed },
  );
}

/** An answer's price, and the refund to the wallet; a coupon bears its share of both. */
function hintOf(choice: ShortClassChoice, booking: BookingView, heldPaise: number): string {
  const ownPaise = paidPaise(booking);
  if (choice === 'all_well') return TEXT.choices.all_well.text(ownPaise);
  const { toWalletPaise } = comingBackOfRefund(booking, booking.pricePaise - heldPaise);
  return TEXT.choices[choice].text(ownPaise - toWalletPaise, toWalletPaise);
}

/** Asks the family what it pays for a class of which only a part was held; afterwards the way to the rest of it. */
export function ShortClassQuestion({ booking }: { booking: BookingView }) {
  const { shortClass, teacher } = booking;
  const { run, running } = useAnswer();
  const [choice, setChoice] = useState<ShortClassChoice>('pay_held');
  if (shortClass === null) return null;
  if (shortClass.answer === 'finish_later') {
    return (
      <Alert
        quiet
        action={
          <LinkButton size="sm" variant="secondary" to={`/teachers/${teacher.id}/book`}>
            {TEXT.chooseTime}
          </LinkButton>
        }
      >
        {TEXT.heldText(shortClass)}
      </Alert>
    );
  }
  if (shortClass.answer !== null) return null;
  const { answerDueAt, heldPaise, mayAnswer } = shortClass;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={TEXT.title} description={TEXT.heldText(shortClass)} />
      <Stack gap={4}>
        {mayAnswer ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!running) void run({ id: booking.id, answer: choice });
            }}
          >
            <Stack gap={4}>
              <RadioGroup
                label={TEXT.ask}
                look="card"
                value={choice}
                onValueChange={setChoice}
                disabled={running}
                options={SHORT_CLASS_CHOICES.map((value) => ({
                  value,
                  label: TEXT.choices[value].label,
                  hint: hintOf(value, booking, heldPaise),
                }))}
              />
              <Cluster>
                <Button type="submit" loading={running}>
                  {TEXT.save}
                </Button>
              </Cluster>
            </Stack>
          </form>
        ) : (
          <p>{TEXT.parentDecides}</p>
        )}
        <p>{TEXT.dueText(answerDueAt, heldPaise)}</p>
      </Stack>
    </Card>
  );
}
