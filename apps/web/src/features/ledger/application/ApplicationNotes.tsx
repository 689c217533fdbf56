import type { DiffRow, DraftProblem } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../applicationTexts.ts';
import { DiffTable } from './DiffTable.tsx';

interface Props {
  stale: boolean;
  theirs: readonly DiffRow[];
  problems: readonly DraftProblem[];
  onMerge: () => void;
  onGo: (field: string) => void;
}

/** What stands in the way of submitting: the register moved on, or something is missing. */
export const ApplicationNotes = ({ stale, theirs, problems, onMerge, onGo }: Props) => {
  const t = useTexts(texts);
  return (
    <>
      {stale && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={t('staleTitle')}
          description={
            <>
              {t('staleText')}
              {theirs.length > 0 && <DiffTable rows={theirs} />}
            </>
          }
          action={
            <Button size="small" onClick={onMerge}>
              {t('merge')}
            </Button>
          }
        />
      )}
      {problems.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('problems')}
          description={
            <ul className="ay-problems">
              {problems.map(({ field, message }) => (
                <li key={field + message}>
                  <button type="button" className="ay-open" onClick={() => onGo(field)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
};
