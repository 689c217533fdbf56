import type { AdjustmentDetails } from '@anyan/contract';
import { Alert } from 'antd';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Categories } from '../Categories.tsx';
import { SignedFiles } from '../SignedFiles.tsx';
import { unitText } from '../unitText.ts';
import { texts } from './texts.ts';

/** Whom the law wants told, and bottle by bottle what the book says and should say. */
export const AdjustmentContents = ({ of }: { of: AdjustmentDetails }) => {
  const t = useTexts(texts);
  return (
    <>
      {of.authorities.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('authorities')}
          description={of.authorities.join(partBreak())}
          style={{ marginBottom: 16 }}
        />
      )}
      <h3 className="ay-section-title">{t('lines')}</h3>
      <ul>
        {of.lines.map((one) => (
          <li key={one.bottleId}>
            {t('line', {
              ...{ name: one.chineseName, code: one.bottleCode, unit: unitText(one.unit), cause: one.cause },
              ...{ expected: one.expected ?? t('blind'), counted: one.counted ?? t('blind') },
            })}{' '}
            <Categories codes={one.controlCategories} />
          </li>
        ))}
      </ul>
      <SignedFiles files={of.files} />
    </>
  );
};
