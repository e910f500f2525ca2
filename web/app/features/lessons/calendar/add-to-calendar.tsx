import { CALENDAR_FEED_MESSAGES as M } from '@kaksha/domain/lessons/calendar.ts';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTask } from '../../../lib/use-task.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { en } from '../words/en.ts';

/** One class as an .ics file: a phone opens it in its calendar. */
export function AddToCalendar({ lessonId, fullWidth }: { lessonId: string; fullWidth?: boolean }) {
  const words = useWords({ en }).calendar;
  const { running, run } = useTask(M.failed);
  const add = async () => {
    const { fileName, text } = await api.lessons.calendarFile({ id: lessonId });
    saveFile(new File([text], fileName, { type: 'text/calendar' }));
  };
  return (
    <Button
      variant="secondary"
      fullWidth={fullWidth}
      loading={running}
      startIcon={<CalendarIcon size={18} />}
      onClick={() => void run(add)}
    >
      {words.addToCalendar}
    </Button>
  );
}
