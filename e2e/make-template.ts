/** `node e2e/make-template.ts <folder>`: for runs of browser tests beside each other, which share one. */
import { makeTemplate } from './template.ts';

await makeTemplate(process.argv[2] ?? '');
