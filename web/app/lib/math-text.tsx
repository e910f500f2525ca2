import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { cutAtFormulas, type Piece } from './math-pieces.ts';
import styles from './math-text.module.css';
import { en as WORDS } from './words/en.ts';

type Katex = typeof import('katex').default;

let loading: Promise<Katex> | undefined;

/** KaTeX and its style sheet: loaded by the first formula that is shown, never by a text without one. */
function loadKatex(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([module]) => module.default,
    (error: unknown) => {
      // The next formula tries again; until then its source is readable enough.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * People's text, with formulas as LaTeX between `$` signs: paragraphs keep their line breaks, and nothing of it is
 * read as HTML. A formula that LaTeX does not understand is shown as it was typed. Screen readers get MathML.
 */
export function MathText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.text, className)}>
      {cutAtFormulas(text).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
        <Part key={index} piece={piece} />
      ))}
    </span>
  );
}

function Part({ piece }: { piece: Piece }) {
  // React leaves KaTeX's output alone: a new formula is a new element.
  return 'formula' in piece ? <Formula key={piece.formula} latex={piece.formula} /> : piece.text;
}

function Formula({ latex }: { latex: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => setScrolls(element.scrollWidth > element.clientWidth + 1);
    const resized = new ResizeObserver(look);
    resized.observe(element);
    // KaTeX's output may be too wide without making its place any wider.
    const filled = new MutationObserver(look);
    filled.observe(element, { childList: true });
    return () => {
      resized.disconnect();
      filled.disconnect();
    };
  }, []);
  useEffect(() => {
    let gone = false;
    loadKatex()
      .then((katex) => {
        const element = place.current;
        if (gone || element === null) return;
        // Builds elements, never markup from text; `trust` false keeps out links and pictures.
        katex.render(latex, element, {
          throwOnError: true,
          trust: false,
          maxExpand: 200,
          maxSize: 10,
          strict: false,
        });
      })
      .catch(() => {
        if (place.current !== null) place.current.textContent = latex;
      });
    return () => {
      gone = true;
    };
  }, [latex]);
  return (
    <span
      ref={place}
      className={styles.formula}
      // A scrollable formula must be reachable by keyboard, and then has a name.
      {...(scrolls && { role: 'group', 'aria-label': WORDS.formula, tabIndex: 0 })}
    >
      {latex}
    </span>
  );
}
