import { BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './batch.module.css';
import { en } from './words/en.ts';

/** No batch has this id. */
export function BatchGone() {
  const words = useWords({ en }).page;
  return (
    <Container className={styles.page}>
      <EmptyState
        level={1}
        ground="ruled"
        title={words.gone}
        action={<LinkButton to={BATCHES_PATH}>{words.allBatches}</LinkButton>}
      >
        {words.goneHint}
      </EmptyState>
    </Container>
  );
}
