import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import type { ToastMessage } from '../../../ui/toast.tsx';

/** Has the browser download a file of a lesson under its own name; says so where it cannot. */
export async function saveLessonFile(
  id: string,
  toast: { show: (message: ToastMessage) => unknown },
): Promise<void> {
  try {
    const { url } = await api.lessonFiles.address({ id });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  } catch (error) {
    toast.show({ title: errorMessage(error, T.notDownloaded), tone: 'error' });
  }
}
