/** The sandbox's pages, plain and without files of their own. The banner that no money is real is on each of them. */
import type { CheckoutSession, Order } from './entities.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
  :root { color-scheme: light dark; --ink: #17202a; --quiet: #52606d; --paper: #f5f7fa; --card: #fff; --line: #d5dce4;
    --accent: #1d4ed8; --on-accent: #fff; --warn: #7a4b00; --warn-paper: #ffedc2; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --quiet: #a3b0bd; --paper: #10151b; --card: #1a222b;
    --line: #33404d; --accent: #8fb4ff; --on-accent: #0b1320; --warn: #ffd98a; --warn-paper: #3b2c0a; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  .banner { position: sticky; top: 0; padding: 12px 16px; background: var(--warn-paper); color: var(--warn);
    text-align: center; font-weight: 600; border-bottom: 1px solid var(--line); }
  main { max-width: 460px; margin: 24px auto; padding: 0 16px 32px; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
  h1 { margin: 0; font-size: 1.125rem; }
  .amount { margin: 4px 0 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
  .what { margin: 4px 0 0; color: var(--quiet); }
  fieldset { border: 0; padding: 0; margin: 20px 0; display: grid; gap: 8px; }
  legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
  .method { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 0 14px; border: 1px solid var(--line);
    border-radius: 8px; cursor: pointer; }
  .method:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  input { accent-color: var(--accent); width: 18px; height: 18px; margin: 0; }
  button, .link { width: 100%; min-height: 48px; padding: 10px 14px; border-radius: 8px; border: 1px solid var(--line);
    background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; text-align: left; }
  button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); text-align: center; }
  button small { display: block; color: var(--quiet); font-weight: 400; }
  .link { display: block; color: var(--accent); text-align: center; text-decoration: none; border-color: transparent; }
  .others { margin-top: 24px; display: grid; gap: 8px; }
  h2 { margin: 0 0 4px; font-size: 1rem; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;

function page(title: string, content: string, script = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><header><div class="banner">Sandbox: no real money is taken or paid here</div></header>
<main>${content}</main>${script}</body></html>`;
}

/** '₹1,250.50', as people in India write it. */
function inRupees(paise: number): string {
  return `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;
}

const METHODS = [
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
  ['wallet', 'Wallet'],
] as const;

/** Where the payer chooses how to pay, and the outcome. */
export function paymentPage(session: CheckoutSession, order: Order): string {
  const back =
    session.cancel_url === null
      ? ''
      : `<a class="link" href="${escaped(session.cancel_url)}">Go back without paying</a>`;
  const head = `<h1>${escaped(session.merchant)}</h1>
    <p class="amount">${inRupees(order.amount)}</p><p class="what">${escaped(session.description)}</p>`;
  if (order.status === 'paid') {
    return page(
      'Paid',
      `<div class="card">${head}<p>This has been paid. Nothing more is to be done here.</p>${back}</div>`,
    );
  }
  const methods = METHODS.map(
    ([value, label], index) =>
      `<label class="method"><input type="radio" name="method" value="${value}"${index === 0 ? ' checked' : ''}>${label}</label>`,
  ).join('');
  const other = (wish: string, label: string, what: string): string =>
    `<button name="do" value="${wish}">${label}<small>${what}</small></button>`;
  return page(
    `Pay ${inRupees(order.amount)}`,
    `<form method="post" action="/checkout/${escaped(session.id)}" class="card">${head}
      <fieldset><legend>How would you like to pay?</legend>${methods}</fieldset>
      <button class="main" name="do" value="success">Pay ${inRupees(order.amount)}</button>
      <div class="others"><h2>Or try out</h2>
        ${other('failure', 'Let the bank decline', 'The payment fails.')}
        ${other('later', 'Let the bank answer late', 'It fails for now, and is confirmed later.')}
        ${other('pay-and-close', 'Pay, and lose the connection', 'It is paid, but the browser is not sent back.')}
      </div>${back}</form>`,
  );
}

/** Takes the browser back by a form that sends itself; a button where scripts are off. */
export function backPage(address: string, fields: Record<string, string>, paid: boolean): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return page(
    paid ? 'Paid' : 'Not paid',
    `<form id="back" method="post" action="${escaped(address)}" class="card">
      <h1>${paid ? 'Paid' : 'The payment failed'}</h1><p>You are being sent back.</p>${inputs}
      <button class="main">Go back</button></form>`,
    `<script>document.getElementById('back').submit()</script>`,
  );
}

/** After a payment whose browser is not sent back. */
export function closedPage(): string {
  return page(
    'Paid',
    `<div class="card"><h1>Paid</h1><p>You are not sent back from here: close this window. The payment arrives by itself.</p></div>`,
  );
}
