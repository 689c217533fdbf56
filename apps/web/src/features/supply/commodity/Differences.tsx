import type { CommodityDifference } from '@anyan/contract';
import { unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';
import './commodity.css';

/** What a new version of goods says beside what is on sale; of new goods what was filled in. */
export const Differences = ({
  rows,
  isNew = false,
}: {
  rows: readonly CommodityDifference[];
  isNew?: boolean;
}) => {
  const t = useTexts(texts);
  return (
    <table className="goods-diff" aria-label={t(isNew ? 'filled' : 'changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {!isNew && <th scope="col">{t('before')}</th>}
          <th scope="col">{t(isNew ? 'value' : 'after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, title, before, after }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            {!isNew && (
              <td>
                <del>{before ?? unfilledText()}</del>
              </td>
            )}
            <td>{after ?? unfilledText()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
