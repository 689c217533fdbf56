import { bottleEndpoints, ledgerCardEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { Categories } from '../Categories.tsx';
import { BottleMovements } from './BottleMovements.tsx';
import { BottleTests } from './BottleTests.tsx';
import { leftOf } from './left.ts';
import { texts } from './texts.ts';
import { bottleTones } from './tones.ts';

const { bottleDetails, bottleHistory } = bottleEndpoints;
const { ledgerCardPrint } = ledgerCardEndpoints;

/** A bottle: what is in it, what to mind, where it is and what happened to it. */
const BottleDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const file = useFile();
  const mayCall = useMayCall();
  return (
    <RecordDrawer
      endpoint={bottleDetails}
      id={id}
      onClose={onClose}
      title={(record) => record && `${record.chineseName} ${record.bottleCode}`}
      stateField="state"
      tones={bottleTones}
      history={{ endpoint: bottleHistory }}
    >
      {(record) => (
        <>
          {record.warnings.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={record.warnings.join(partBreak())}
              style={{ marginBottom: 16 }}
            />
          )}
          {record.ghsPictograms.length > 0 && (
            <div style={{ marginBottom: 12 }}>
              <Pictograms codes={record.ghsPictograms} size={44} />
            </div>
          )}
          <Fields
            record={record}
            schema={bottleDetails.result}
            fields={[
              {
                field: 'remaining',
                render: (row) =>
                  [
                    leftOf(t, row),
                    row.remaining === null && t('blindHint'),
                    row.converted && t('converted', { amount: row.converted }),
                  ]
                    .filter(Boolean)
                    .join('，'),
              },
              'locationText',
              'keeperNames',
              // Of a bottle that stands in its place nobody has anything to fill in here.
              ...(record.holderId ? (['holderName', 'heldSince', 'dueBack'] as const) : []),
              'laboratoryName',
              {
                field: 'controlCategories',
                render: ({ controlCategories }) => <Categories codes={controlCategories} />,
              },
              'signalWord',
              'hCodes',
              'casCode',
              {
                field: 'casCodeID',
                render: ({ casCodeID }) =>
                  casCodeID ? (
                    <a href={`/public/dataSheet/${casCodeID}`} target="_blank" rel="noopener">
                      {t('wholeSheet')}
                    </a>
                  ) : (
                    t('noSheet')
                  ),
              },
              'molecularFormula',
              'englishName',
              'storageClass',
              'concentration?',
              'parentCode?',
              'spec',
              'purity',
              'massFraction',
              'brand',
              'supplierName',
              'batchNo',
              'productionDate',
              'expiryDate',
              'openedAt',
              'openedExpiry',
              ...(record.peroxideFormer ? (['testDueAt'] as const) : []),
              'grossWeight',
              'tareWeight',
              'price',
              'sourceKind',
              'createdAt',
              'frozenReason?',
            ]}
          />
          {record.peroxideFormer && (
            <>
              <h3 className="ay-section-title">{t('tests')}</h3>
              <BottleTests tests={record.tests} />
            </>
          )}
          <h3 className="ay-section-title">
            {t('lastMovements')}
            {mayCall(ledgerCardPrint) && (
              <Button
                type="link"
                size="small"
                loading={file.busy}
                onClick={() => void file.open(ledgerCardPrint, { bottleId: id })}
              >
                {t('card')}
              </Button>
            )}
          </h3>
          <BottleMovements movements={record.movements} />
        </>
      )}
    </RecordDrawer>
  );
};

export default BottleDetail;
