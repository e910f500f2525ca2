import { api } from '../../../lib/api.ts';

/** Has the browser download a file of a lesson under its own name. */
export async function saveLessonFile(id: string): Promise<void> {
  const { url } = await api.lessonFiles.address({ id });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
