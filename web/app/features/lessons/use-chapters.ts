import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';

export interface ChapterSuggestions {
  titles: readonly string[];
  failed: boolean;
}

const NONE: ChapterSuggestions = { titles: [], failed: false };

/** NCERT's chapters of a class and subject, as suggestions for a topic. Without them a topic is simply written. */
export function useChapters(subject: string, grade: string): ChapterSuggestions {
  const [known, setKnown] = useState<{ key: string; suggestions: ChapterSuggestions } | null>(null);
  const key = `${grade} ${subject}`;
  useEffect(() => {
    if (subject === '' || grade === '') return;
    const controller = new AbortController();
    const tell = (suggestions: ChapterSuggestions) => {
      if (!controller.signal.aborted) setKnown({ key: `${grade} ${subject}`, suggestions });
    };
    api.content.chapters({ subject, class: Number(grade) }, { signal: controller.signal }).then(
      // Two books of a class may have chapters of the same name.
      ({ chapters }) =>
        tell({ titles: [...new Set(chapters.map((chapter) => chapter.title))], failed: false }),
      () => tell({ titles: [], failed: true }),
    );
    return () => controller.abort();
  }, [subject, grade]);
  return known?.key === key ? known.suggestions : NONE;
}
