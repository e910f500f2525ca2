import { CALENDAR_FEED_MESSAGES as M } from '@kaksha/domain/lessons/calendar.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarIcon } from '../../../ui/page-icons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en } from '../words/en.ts';

/** Hands a file to the browser's downloads. */
function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** One class as an .ics file: a phone opens it in its calendar. */
export function AddToCalendar({ lessonId, fullWidth }: { lessonId: string; fullWidth?: boolean }) {
  const words = useWords({ en }).calendar;
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const add = async () => {
    setLoading(true);
    try {
      const { fileName, text } = await api.lessons.calendarFile({ id: lessonId });
      download(fileName, text);
    } catch (error) {
      toast.show({ title: errorMessage(error, M.failed), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="secondary"
      fullWidth={fullWidth}
      loading={loading}
      startIcon={<CalendarIcon size={18} />}
      onClick={() => void add()}
    >
      {words.addToCalendar}
    </Button>
  );
}
