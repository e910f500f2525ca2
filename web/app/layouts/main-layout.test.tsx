import { readFileSync } from 'node:fs';
import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { HIRING_BANNER, OPEN_POSITIONS } from '@kaksha/domain/content/careers.ts';
import { en as GRIEVANCE_TEXT } from '@kaksha/domain/support/grievance/words/en.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AccountButton } from './account-button.tsx';
import MainLayout from './main-layout.tsx';

/** The layout as the server renders it for a visitor, around the given page. */
function shown(root: object = {}, path = '/'): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: MainLayout,
      children: [
        { index: true, Component: () => 'The page' },
        { path: '*', Component: () => 'The page' },
      ],
    },
  ]);
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { viewer: null, ...root } } }} />,
  );
}

const html = shown();
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '\n').replace(/\n+/g, '\n');
const groupOf = (title: string) =>
  textOf(new RegExp(`<nav aria-label="${title}".*?</nav>`).exec(html)?.[0] ?? '')
    .trim()
    .split('\n')
    .filter((words) => words !== title);

test('every public page has the hiring banner (specification, section 1)', () => {
  for (const words of Object.values(HIRING_BANNER)) expect(html).toContain(words);
});

test('operators at work have neither the banner nor the site’s links', () => {
  const office = shown({}, '/admin/people');
  for (const words of Object.values(HIRING_BANNER)) expect(office).not.toContain(words);
  const footer = /<footer.*?<\/footer>/.exec(office)?.[0] ?? '';
  expect(footer).not.toContain('<a');
  expect(footer).toContain('All rights reserved.');
  expect(shown({}, '/administration')).toContain('Refund Policy');
});

test('the careers block stands above the footer with the ten positions (specification, section 1)', () => {
  expect(OPEN_POSITIONS).toHaveLength(10);
  for (const position of OPEN_POSITIONS) expect(html).toContain(`<li>${position}</li>`);
  expect(html.indexOf('id="careers"')).toBeLessThan(html.indexOf('<footer'));
  expect(html.indexOf('id="careers"')).toBeGreaterThan(html.indexOf('</main>'));
});

test('banner and careers block link to the external form that the operator set', () => {
  const form = 'https://forms.example/apply-here';
  expect(shown({ careersFormUrl: form }).split(`href="${form}"`)).toHaveLength(3);
});

test('four public links, and Login and Register for visitors (specification, section 2)', () => {
  const header = /<header.*?<\/header>/.exec(html)?.[0] ?? '';
  const words = textOf(header).split('\n');
  expect(words.filter((word) => ['Home', 'Find Teachers', 'About', 'Contact'].includes(word))).toHaveLength(
    4,
  );
  expect(words).toEqual(expect.arrayContaining(['Login', 'Register']));
});

test('signed in: Dashboard to the role’s own, and the account, instead of Login and Register', () => {
  for (const role of ['student', 'parent', 'teacher'] as const) {
    const viewer = { id: '1', role, name: 'Riya Sharma', profilePicture: null };
    const header = /<header.*?<\/header>/.exec(shown({ viewer }))?.[0] ?? '';
    expect(header).toMatch(new RegExp(`href="/${role}/dashboard"[^>]*>(<[^>]+>)*Dashboard<`));
    expect(header).toContain('aria-label="Account of Riya Sharma"');
    expect(header).not.toMatch(/>(Login|Register)</);
  }
});

test('the footer has the pitch, the policies and how to reach us (specification, sections 1 and 2)', () => {
  const footer = /<footer.*?<\/footer>/.exec(html)?.[0] ?? '';
  expect(footer).toContain(
    'Your gateway to quality education. Connect with qualified teachers for personalized learning experiences.',
  );
  expect(groupOf('Policies')).toEqual([
    'Privacy Policy',
    'Terms of Service',
    'Refund Policy',
    GRIEVANCE_TEXT.link,
  ]);
  for (const fact of [BRAND.email, BRAND.phone, BRAND_ADDRESS, ...BRAND.socialLinks.map(({ name }) => name)])
    expect(footer).toContain(fact);
});

test('the footer has its groups with their links (specification, section 2)', () => {
  expect(groupOf('Quick Links')).toEqual(['Home', 'Find Teachers', 'About Us', 'Contact Us', 'Blog']);
  expect(groupOf('For Students')).toEqual([
    'Register as Student',
    'Book a Teacher',
    'Student Dashboard',
    'Take Assessments',
    'Student Help Center',
  ]);
  expect(groupOf('For Teachers')).toEqual([
    'Register as Teacher',
    'Teacher Dashboard',
    'Manage Classes',
    'Teacher Help Center',
    'Verification Process',
  ]);
  // The year in India (specification, section 2).
  const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format();
  expect(html).toContain(`© ${year} Kaksha`);
});

test('every public link of the layout leads to a screen of its own', () => {
  const routes = readFileSync(new URL('../routes.ts', import.meta.url), 'utf8');
  const area = /^\/(student|teacher|parent)\//;
  const paths = [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path]) => path ?? '');
  const wanted = [...new Set(paths)].filter((path) => path !== '/' && !area.test(path));
  expect(wanted).toEqual(
    expect.arrayContaining(['/blog', '/help/students', '/help/teachers', '/refund-policy']),
  );
  for (const path of wanted) expect(routes).toContain(`route('${path.slice(1)}'`);
});

test('the avatar shows the picture, else the first letter of the name, else U (specification, section 2)', () => {
  const avatar = (name: string, profilePicture: string | null) => {
    const viewer = { id: '1', role: 'student', name, profilePicture } as const;
    const Stub = createRoutesStub([{ path: '/', Component: () => <AccountButton viewer={viewer} /> }]);
    return renderToStaticMarkup(<Stub />);
  };
  expect(avatar('Aarav Sharma', '/media/a.webp')).toContain('src="/media/a.webp"');
  expect(textOf(avatar('Aarav Sharma', null)).trim()).toBe('A');
  expect(textOf(avatar('', null)).trim()).toBe('U');
});

test('the drawer is 250 px wide, and the breakpoint is the medium one (specification, section 2)', () => {
  const styles = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(styles('../ui/drawer.module.css')).toMatch(/width: (min\()?250px/);
  const narrow = styles('./site-header.module.css').split('@media (max-width: 899.98px)')[1] ?? '';
  for (const hidden of ['.nav', '.wideOnly']) expect(narrow).toContain(hidden);
});
