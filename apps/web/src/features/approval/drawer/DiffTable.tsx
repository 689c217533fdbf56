import type { InstanceDetails } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { factWords } from '../../../widgets/approval/factWords.ts';
import { texts } from '../texts.ts';

type Diff = NonNullable<InstanceDetails['diff']>;

/** Only what changes: before struck out, after in bold. */
export const DiffTable = ({ diff }: { diff: Diff }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const changed = diff.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changed.length === 0) return null;
  return (
    <section>
      <h3 className="ay-section-title">{t('changes')}</h3>
      <table className="approval-diff">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((line) => (
            <tr key={line.field}>
              <th scope="row">{label([line.label, line.labelEn ?? line.label])}</th>
              <td>
                <del>{factWords(line.before)}</del>
              </td>
              <td>
                <strong>{factWords(line.after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
