import {
  HELP_SEARCH_PLACEHOLDER,
  type HelpQuestion,
  noHelpFound,
  searchHelp,
} from '@kaksha/domain/content/help.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Questions } from '../../../ui/questions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './help-search.module.css';
import { en } from './words/en.ts';

interface HelpSearchProps {
  questions: readonly HelpQuestion[];
  /** The search text in the address (`?q=`). */
  term: string;
  /** The page itself, without a search. */
  path: string;
}

/**
 * The questions of a help centre with the search over them (specification, section 2, 'Student help center'). It narrows
 * while one types; without JavaScript the form asks the page again with `?q=`.
 */
export function HelpSearch({ questions, term: asked, path }: HelpSearchProps) {
  const words = useWords({ en }).helpSearch;
  const [typed, setTyped] = useState(asked);
  const term = typed.trim();
  const found = searchHelp(questions, term);
  const searching = term !== '';
  return (
    <div className={styles.search}>
      <Form role="search" method="get" className={styles.form} replace preventScrollReset>
        <TextField
          label={words.label}
          hideLabel
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder={HELP_SEARCH_PLACEHOLDER}
          start={<SearchIcon />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles.field}
        />
        <Button type="submit">{words.search}</Button>
      </Form>
      <p role="status" className={styles.status}>
        {searching && found.length > 0 ? words.found(found.length, term) : null}
        {found.length === 0 ? <VisuallyHidden>{noHelpFound(term)}</VisuallyHidden> : null}
      </p>
      {found.length === 0 ? (
        <EmptyState
          illustration={<EmptySearchIllustration width={160} />}
          title={noHelpFound(term)}
          action={
            <LinkButton variant="secondary" to={path} onClick={() => setTyped('')}>
              {words.showAll}
            </LinkButton>
          }
        />
      ) : (
        topicsOf(found).map((topic) => (
          <section key={topic} aria-label={topic} className={styles.topic}>
            <h2>{topic}</h2>
            <Questions items={found.filter((question) => question.topic === topic)} open={searching} />
          </section>
        ))
      )}
    </div>
  );
}

/** The topics in the order in which they first come. */
const topicsOf = (questions: readonly HelpQuestion[]): string[] => [
  ...new Set(questions.map(({ topic }) => topic)),
];
