import { substanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from './texts.ts';

const { substanceDetails, substanceHistory } = substanceEndpoints;

/** A substance with its history. */
const SubstanceDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={substanceDetails}
      id={id}
      onClose={onClose}
      title={(substance) => substance?.chineseName}
      stateField="useStatus"
      history={{ endpoint: substanceHistory }}
    >
      {(record) => (
        <Fields
          record={record}
          schema={substanceDetails.result}
          fields={[
            'casCode',
            'englishName',
            'otherNames',
            'molecularFormula',
            'molecularWeight',
            'physicalState',
            'density',
            'ghsPictograms',
            'hCodes',
            'signalWord',
            'hazardClass',
            'unNo',
            'controlCategories',
            'controlCondition',
            'controlMinMassFraction',
            'inHazardousCatalogue',
            'storageClass',
            'tempRange',
            'lightSensitive',
            'peroxideFormer',
            'openedShelfLifeMonths',
            'shelfLifeMonths',
            'criticalQuantity',
            'parentCas',
            'catalogueSource',
            'catalogueDate',
            'confirm',
            {
              field: 'casCodeID',
              render: ({ casCodeID }) =>
                casCodeID ? (
                  <a href={`/public/dataSheet/${casCodeID}`} target="_blank" rel="noopener">
                    {t('openSheet')}
                  </a>
                ) : (
                  t('noSheet')
                ),
            },
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default SubstanceDetail;
