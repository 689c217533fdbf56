import type { DiffRow } from '@anyan/contract';
import { unfilledText } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from '../applicationTexts.ts';
import '../application.css';

/** Changes as the server tells them, before beside after. */
export const DiffTable = ({ rows }: { rows: readonly DiffRow[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (rows.length === 0) return <Empty text={t('noChange')} />;
  return (
    <dl className="ay-diff-rows">
      {rows.map((row) => (
        <div key={row.field}>
          <dt>{label([row.label, row.labelEn])}</dt>
          <dd>
            {row.before && <del>{row.before}</del>}
            <ins>{row.after ?? unfilledText()}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
