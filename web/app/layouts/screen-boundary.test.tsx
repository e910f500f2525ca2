import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary as RootBoundary } from '../root.tsx';
import ScreenBoundary, { ErrorBoundary } from './screen-boundary.tsx';

/** The HTML of a crashed page: with the boundary of the layouts, or the root's own. */
function crashed(boundary: 'layout' | 'root', error: Error = new Error('Unexpected Server Error')): string {
  const inLayout = boundary === 'layout';
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      ErrorBoundary: RootBoundary as never,
      children: [
        {
          id: 'screens',
          Component: ScreenBoundary,
          ...(inLayout ? { ErrorBoundary: ErrorBoundary as never } : {}),
          children: [{ id: 'page', path: 'about', Component: () => 'The page' }],
        },
      ],
    },
  ]);
  return renderToStaticMarkup(
    <Stub
      initialEntries={['/about']}
      hydrationData={{
        loaderData: { root: { requestId: 'request-1' } },
        errors: { [inLayout ? 'screens' : 'root']: error },
      }}
    />,
  );
}

test.each(['layout', 'root'] as const)(
  'a crash (%s) says what to do, with the id of the request',
  (boundary) => {
    const html = crashed(boundary);
    expect(html).toContain('This page could not be shown');
    expect(html).toContain('nothing was booked or paid by it');
    expect(html).toContain('<code>request-1</code>');
    expect(html).toContain('Go to the home page');
    expect(html).not.toContain('Unexpected Server Error');
  },
);

test('a page whose data the browser could not fetch is said to be out of reach, when there is no connection', () => {
  const failed = new TypeError('Failed to fetch');
  expect(crashed('layout', failed)).toContain('This page could not be shown');
  vi.stubGlobal('navigator', { onLine: false });
  try {
    expect(crashed('layout', failed)).toContain('We cannot reach Kaksha');
  } finally {
    vi.unstubAllGlobals();
  }
});
