import { ARTICLE_BODY_MAX, BLOG_ILLUSTRATIONS, blogPostPath } from '@kaksha/domain/content/blog.ts';
import type { ArticleText } from '@kaksha/domain/content/blog-schema.ts';
import { SUBJECTS } from '@kaksha/domain/school.ts';
import { useWords } from '../../../lib/words.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import styles from '../settings/settings.module.css';
import { en } from './words/en.ts';

/** The choice that leads to all teachers. */
const EVERYBODY = 'all';

interface ArticleFieldsProps {
  draft: ArticleText;
  edit: (changes: Partial<ArticleText>) => void;
  problems: Readonly<Record<string, string>>;
  note: string;
  onNote: (note: string) => void;
}

/** The fields of an article. */
export function ArticleFields({ draft, edit, problems, note, onNote }: ArticleFieldsProps) {
  const { article: words, drawings } = useWords({ en });
  const field = (name: 'title' | 'slug' | 'description' | 'body', maxLength: number) => ({
    autoComplete: 'off',
    maxLength,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
    error: problems[name],
  });
  return (
    <>
      <TextField {...field('title', 100)} label={words.headline} />
      <TextField
        {...field('slug', 100)}
        label={words.slug}
        hint={words.slugHint(blogPostPath(draft.slug || '…'))}
        spellCheck={false}
      />
      <TextareaField
        {...field('description', 180)}
        label={words.description}
        hint={words.descriptionHint}
        rows={2}
        showCount
      />
      <div className={styles.pair}>
        <Select
          label={words.illustration}
          options={BLOG_ILLUSTRATIONS.map((value) => ({ value, label: drawings[value] }))}
          value={draft.illustration}
          onValueChange={(illustration) => edit({ illustration })}
        />
        <Select
          label={words.subject}
          options={[
            { value: EVERYBODY, label: words.allTeachers },
            ...SUBJECTS.map((value) => ({ value, label: words.teachersOf(value) })),
          ]}
          value={draft.subject ?? EVERYBODY}
          onValueChange={(value) => edit({ subject: SUBJECTS.find((each) => each === value) ?? null })}
        />
      </div>
      <TextareaField
        {...field('body', ARTICLE_BODY_MAX)}
        label={words.body}
        hint={words.bodyHint}
        rows={16}
      />
      <TextField
        label={words.note}
        optional
        hint={words.noteHint}
        maxLength={300}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        error={problems.note}
      />
    </>
  );
}
