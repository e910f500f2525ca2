import { DOCUMENT_LANGUAGES, type DocumentLanguage, LANGUAGE_NAMES } from '@kaksha/domain/hindi.ts';
import { DOCUMENT_NAMES } from '@kaksha/domain/invoices/documents.ts';
import type { DocumentLink } from '@kaksha/domain/wallet/document-link.ts';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTask } from '../../lib/use-task.ts';
import { useWords } from '../../lib/words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx';
import { DownloadIcon } from '../../ui/work-icons.tsx';
import { en } from './words/en.ts';

export interface InvoiceMenuProps {
  document: DocumentLink;
  /** Tells this one from the others of a list: 'Mathematics with Meera Iyer, Tue 24 Nov'. */
  about: string;
}

/** Saves one document as PDF, in a language of the reader's choice. */
export function InvoiceMenu({ document: { transactionId, kind }, about }: InvoiceMenuProps) {
  const words = useWords({ en }).invoiceMenu;
  const name = DOCUMENT_NAMES[kind];
  const { run } = useTask(words.loadFailed);
  const save = (language: DocumentLanguage) =>
    run(async () => saveFile(await api.invoices.download({ transactionId, language })));
  return (
    <Menu trigger={<IconButton label={`${name}: ${about}`} icon={<DownloadIcon />} />}>
      <MenuHeading>{words.pdf(name)}</MenuHeading>
      {DOCUMENT_LANGUAGES.map((language) => (
        <MenuItem key={language} onSelect={() => void save(language)}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
