import type { CheckoutForm } from '@kaksha/domain/payments/contract.ts';

/** Leaves for the gateway's own page, as a form of the whole page does: nothing of theirs runs in ours. */
export function goToCheckout({ action, fields }: CheckoutForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
