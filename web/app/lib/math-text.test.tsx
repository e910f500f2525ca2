import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MathText } from './math-text.tsx';

const SCRIPT = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

test('HTML in a question is text: nothing of it becomes an element', () => {
  const html = renderToStaticMarkup(<MathText text={`What does ${SCRIPT} show?`} />);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;script&gt;');
  expect(html.match(/<[a-z]+/g)).toEqual(['<span']);
});

test('HTML in a formula is text too', () => {
  const html = renderToStaticMarkup(<MathText text={`$x ${SCRIPT}$`} />);
  expect(html.match(/<[a-z]+/g)).toEqual(['<span', '<span']);
});
