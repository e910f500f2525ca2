import type { Article } from '@kaksha/domain/content/articles/contract.ts';
import { slugOf } from '@kaksha/domain/content/blog.ts';
import { type ArticleText, articleText } from '@kaksha/domain/content/blog-schema.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { en } from './words/en.ts';

const EMPTY: ArticleText = {
  slug: '',
  title: '',
  description: '',
  body: '',
  illustration: 'first-lesson',
  subject: null,
};

export type SaveOutcome = 'done' | 'problems' | 'same' | 'failed';

/** The state of an article's editor: typed text stays until it is saved, or dropped on purpose. */
export function useArticleEditor(first: Article | null) {
  const navigate = useNavigate();
  const { revalidate } = useReload();
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState<ArticleText>(first?.text ?? EMPTY);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** A newer text, saved by somebody else over the one that was loaded. */
  const [newer, setNewer] = useState<Article | null>(null);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);

  const isDirty = JSON.stringify(draft) !== JSON.stringify(base?.text ?? EMPTY);

  const take = (article: Article) => {
    setBase(article);
    setDraft(article.text);
    setNote('');
    setProblems({});
    setFailure(null);
    setNewer(null);
  };

  const explain = async (error: unknown): Promise<SaveOutcome> => {
    if (isApiError(error, 'SLUG_TAKEN')) {
      setProblems({ slug: error.message });
      return 'problems';
    }
    if (isApiError(error, 'ARTICLE_CHANGED') && base !== null) {
      try {
        setNewer((await api.content.articles.get({ id: base.id })).article);
        return 'failed';
      } catch (unread) {
        setFailure(errorMessage(unread, en.article.saveFailed));
        return 'failed';
      }
    }
    const fields = Object.entries(fieldErrors(error)).map(([path, message]) => [
      path.replace(/^text\./, ''),
      message,
    ]);
    if (fields.length > 0) {
      setProblems(Object.fromEntries(fields));
      return 'problems';
    }
    setFailure(errorMessage(error, en.article.saveFailed));
    return 'failed';
  };

  const save = async (): Promise<SaveOutcome> => {
    if (busy.current) return 'failed';
    if (!isDirty) return 'same';
    const parsed = articleText.safeParse(draft);
    if (!parsed.success) {
      const found: Record<string, string> = {};
      for (const { path, message } of parsed.error.issues) found[path.join('.')] ??= message;
      setProblems(found);
      return 'problems';
    }
    busy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      const written = { text: parsed.data, note: note.trim() };
      if (base === null) {
        const { article } = await api.content.articles.create(written);
        take(article);
        await navigate(`/admin/blog/${article.id}`, { replace: true });
      } else {
        take((await api.content.articles.save({ id: base.id, seen: base.revision, ...written })).article);
        await revalidate();
      }
      return 'done';
    } catch (error) {
      return await explain(error);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  return {
    article: base,
    draft,
    note,
    setNote,
    problems,
    failure,
    newer,
    running,
    isDirty,
    save,
    take,
    edit(changes: Partial<ArticleText>) {
      // Until it has been saved, the address follows the title, unless somebody wrote another one.
      const follows = base === null && draft.slug === slugOf(draft.title) && changes.title !== undefined;
      setDraft({ ...draft, ...(follows ? { slug: slugOf(changes.title ?? '') } : {}), ...changes });
      setProblems({});
    },
    discard() {
      if (base !== null) take(base);
      else setDraft(EMPTY);
    },
    /** Continues from somebody else's text: with theirs, or with the text typed here, to be saved over it. */
    settle(whose: 'mine' | 'theirs') {
      if (newer === null) return;
      if (whose === 'theirs') take(newer);
      else {
        setBase(newer);
        setNewer(null);
      }
    },
  };
}
