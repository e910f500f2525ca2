import { DOCUMENT_LANGUAGES, type DocumentLanguage, LANGUAGE_NAMES } from '@kaksha/domain/hindi.ts';
import { REPORT_PERIODS, type ReportPeriod } from '@kaksha/domain/practice/report/period.ts';
import { REPORT_WORDS } from '@kaksha/domain/practice/report/words.ts';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useTask } from '../../../lib/use-task.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
import styles from './report.module.css';

interface ReportChoicesProps {
  studentId: string | undefined;
  period: ReportPeriod;
  language: DocumentLanguage;
}

/** Which time the report is about, in which language it is, and how it gets onto paper. */
export function ReportChoices({ studentId, period, language }: ReportChoicesProps) {
  const words = useWords({ en }).reportChoices;
  const { change } = useSearchChange();
  return (
    <div className={styles.choices}>
      <ChoiceChips
        label={words.time}
        options={REPORT_PERIODS.map((value) => ({ value, label: REPORT_WORDS.en.periods[value] }))}
        value={period}
        onValueChange={(value) => change((search) => search.set('period', value))}
        hint={words.termHint}
      />
      <ChoiceChips
        label={words.language}
        options={DOCUMENT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onValueChange={(value) => change((search) => search.set('language', value))}
      />
      <Cluster gap={3}>
        <DownloadButton studentId={studentId} period={period} language={language} />
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Cluster>
    </div>
  );
}

function DownloadButton({ studentId, period, language }: ReportChoicesProps) {
  const words = useWords({ en }).reportChoices;
  const { running, run } = useTask(words.saveFailed);
  const save = async () => saveFile(await api.progressReport.download({ studentId, period, language }));
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={running}
      loadingText={words.preparing}
      onClick={() => void run(save)}
    >
      {words.downloadPdf}
    </Button>
  );
}
