import type { ArticleRow } from '@kaksha/domain/content/articles/contract.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { en } from './words/en.ts';

const TONES = { draft: 'neutral', planned: 'warning', published: 'success' } as const;

/** Whether readers see an article, and whether they see its latest text. */
export function ArticleBadge({ article }: { article: ArticleRow }) {
  const words = useWords({ en });
  const { state, revision, publishedRevision } = article;
  return (
    <Cluster gap={2}>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      {publishedRevision !== null && publishedRevision < revision ? words.unpublishedChanges : null}
    </Cluster>
  );
}
