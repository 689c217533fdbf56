import { commodityStates, licenceEndpoints, licenceKinds } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { LicenceFacts } from './facts.tsx';
import { Papers } from './Papers.tsx';
import { texts } from './texts.ts';
import { licenceTones } from './tones.ts';
import './licence.css';

const { qualificationDetails, qualificationHistory } = licenceEndpoints;

/** A licence: what it says, its papers, and the goods that hang on it. */
const LicenceDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={qualificationDetails}
      id={id}
      onClose={onClose}
      title={(record) => record && label(licenceKinds[record.kind])}
      stateField="state"
      tones={licenceTones}
      history={{ endpoint: qualificationHistory }}
    >
      {(record) => (
        <>
          <LicenceFacts record={record} />
          <h3 className="ay-section-title">{t('papers')}</h3>
          <Papers files={record.files} />
          <h3 className="ay-section-title">{t('goods')}</h3>
          {record.goods.length === 0 ? (
            <p className="ay-quiet">{t('goodsNone')}</p>
          ) : (
            <ul className="licence-lines">
              {record.goods.map((one) => (
                <li key={one.id}>
                  <span>
                    {one.commodityName}
                    <small className="ay-quiet">
                      {' '}
                      {[one.itemNumber, one.casCode].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                  <span className="ay-quiet">{label(commodityStates[one.state])}</span>
                </li>
              ))}
            </ul>
          )}
          {record.goodsCount > record.goods.length && (
            <p className="ay-quiet">
              {t('goodsFirst', { n: record.goodsCount, shown: record.goods.length })}
            </p>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default LicenceDetail;
