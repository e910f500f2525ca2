import type { ArticleText } from '@kaksha/domain/content/blog-schema.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { leadsNowhere } from '../../../lib/leads-nowhere.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { BlogPicture } from '../blog/blog-picture.tsx';
import blogStyles from '../blog/blog-post.module.css';
import styles from '../settings/settings.module.css';
import { en } from './words/en.ts';

/** A pause in typing after which the preview is made anew. */
const PAUSE_MS = 500;

type Rendered = Awaited<ReturnType<typeof api.content.articles.preview>>;

/** The article as the server renders it for readers; what it refuses is said in its words. */
export function ArticlePreview({ draft }: { draft: ArticleText }) {
  const words = useWords({ en }).article;
  const { title, description, body, illustration } = draft;
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isEmpty = body.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      api.content.articles.preview({ body }, { signal: gone.signal }).then(
        (answer) => {
          setRendered(answer);
          setRefusal(null);
        },
        (error: unknown) => {
          if (!gone.signal.aborted) setRefusal(errorMessage(error, words.loadFailed));
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [body, isEmpty, words.loadFailed]);
  return (
    <Card as="section" padding="none" className={styles.preview}>
      <CardHeader title={words.preview} description={words.previewDescription} />
      <div className={styles.sheet} onClickCapture={leadsNowhere}>
        <div className={styles.padded}>
          <Stack gap={4}>
            {refusal === null || isEmpty ? null : <Alert tone="error">{refusal}</Alert>}
            <h2>{title}</h2>
            <p>{description}</p>
            <div className={blogStyles.picture}>
              <BlogPicture name={illustration} />
            </div>
            {isEmpty || rendered === null ? (
              <p>{words.previewEmpty}</p>
            ) : (
              <>
                <p>{words.reading(rendered.readingMinutes)}</p>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server without raw HTML (server/src/content/articles/markdown.ts) */}
                <div className={blogStyles.text} dangerouslySetInnerHTML={{ __html: rendered.html }} />
              </>
            )}
          </Stack>
        </div>
      </div>
    </Card>
  );
}
