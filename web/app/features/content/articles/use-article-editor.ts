import type { Article } from '@kaksha/domain/content/articles/contract.ts';
import { slugOf } from '@kaksha/domain/content/blog.ts';
import { type ArticleText, articleText } from '@kaksha/domain/content/blog-schema.ts';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { firstProblems } from '../settings/setting-form.ts';
import { type Outcome, useRevisionEditor } from '../settings/use-revision-editor.ts';
import { en } from './words/en.ts';

const EMPTY: ArticleText = {
  slug: '',
  title: '',
  description: '',
  body: '',
  illustration: 'first-lesson',
  subject: null,
};

/** The editor of an article, also of one that is not made yet. */
export function useArticleEditor(first: Article | null) {
  const navigate = useNavigate();
  const editor = useRevisionEditor<Article | null, ArticleText>({
    first,
    draftOf: (article) => article?.text ?? EMPTY,
    field: 'text',
    overtaken: 'ARTICLE_CHANGED',
    readNewest: async (base) => base && (await api.content.articles.get({ id: base.id })).article,
    problemsOf: (error) => (isApiError(error, 'SLUG_TAKEN') ? { slug: error.message } : null),
    saveFailed: en.article.saveFailed,
  });
  const { base, draft, note } = editor;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base?.text ?? EMPTY);

  const save = async (): Promise<Outcome> => {
    if (!isDirty) return 'same';
    const parsed = articleText.safeParse(draft);
    if (!parsed.success) {
      editor.setProblems(firstProblems(parsed.error));
      return 'problems';
    }
    const written = { text: parsed.data, note: note.trim() };
    if (base !== null)
      return editor.attempt(
        async () =>
          (await api.content.articles.save({ id: base.id, seen: base.revision, ...written })).article,
      );
    return editor.attempt(
      async () => (await api.content.articles.create(written)).article,
      (article) => article && navigate(`/admin/blog/${article.id}`, { replace: true }),
    );
  };

  return {
    ...editor,
    article: base,
    isDirty,
    save,
    edit(changes: Partial<ArticleText>) {
      // Until it has been saved, the address follows the title, unless somebody wrote another one.
      const follows = base === null && draft.slug === slugOf(draft.title) && changes.title !== undefined;
      editor.edit({ ...draft, ...(follows ? { slug: slugOf(changes.title ?? '') } : {}), ...changes });
    },
  };
}
