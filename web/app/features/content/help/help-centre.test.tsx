import { HELP_CENTRES } from '@kaksha/domain/content/help-centres.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import HelpCentre from './help-centre.route.tsx';

/** The page as the server renders it: as a browser without JavaScript shows it. */
function shown(address: string): string {
  const Stub = createRoutesStub([
    { id: 'students', path: '/help/students', Component: HelpCentre },
    { id: 'teachers', path: '/help/teachers', Component: HelpCentre },
  ]);
  const { students, teachers } = HELP_CENTRES;
  const loaderData = { students, teachers };
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ loaderData }} />);
}

const questionsOf = (html: string) => html.split('<details').length - 1;

test('all eleven questions of the student help centre, each with its address (specification, section 2)', () => {
  const html = shown('/help/students');
  expect(questionsOf(html)).toBe(11);
  expect(html).toContain('<details id="cancelling"');
  expect(html).toContain('Monday to Saturday 9:00 to 18:00');
});

test('the search works without JavaScript: ?q= narrows, and the answers found are open', () => {
  const html = shown('/help/students?q=UPI');
  expect(html).toMatch(/<form[^>]*method="get"/);
  expect(html).toContain('name="q"');
  expect(questionsOf(html)).toBe(1);
  expect(html).toMatch(/<details id="paying"[^>]* open=""/);
});

test('a term with no match (specification, section 2)', () => {
  const html = shown('/help/students?q=zebra');
  expect(html).toContain('No results found for &quot;zebra&quot;. Try a different search term.');
  expect(questionsOf(html)).toBe(0);
});

test('teachers have their own', () => {
  const html = shown('/help/teachers');
  expect(html).toContain('Teacher Help Center');
  expect(html).toContain('<details id="being-paid"');
});
