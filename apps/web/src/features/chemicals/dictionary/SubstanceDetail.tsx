import { type SubstanceRow, substanceEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { type FactField, Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { SheetLink } from './SheetLink.tsx';
import { texts } from './texts.ts';
import './dictionary.css';

const { substanceDetails, substanceHistory } = substanceEndpoints;

const parts = {
  identity: [
    ...([
      'casCode',
      'noCasReason',
      'englishName',
      'otherNames',
      'molecularFormula',
      'molecularWeight',
    ] as const),
    ...(['physicalState', 'density', 'parentCas', 'noParentReason'] as const),
  ],
  hazards: ['ghsPictograms', 'hCodes', 'signalWord', 'unNo', 'hazardClass', 'casCodeID'],
  control: [
    ...(['controlCategories', 'controlCondition', 'controlMinMassFraction', 'inHazardousCatalogue'] as const),
    ...(['criticalQuantity', 'catalogueSource', 'catalogueDate'] as const),
  ],
  storage: [
    ...(['storageClass', 'tempRange', 'lightSensitive', 'peroxideFormer'] as const),
    ...(['openedShelfLifeMonths', 'shelfLifeMonths', 'bottles'] as const),
  ],
} as const satisfies Record<string, readonly (keyof SubstanceRow)[]>;

/** What is said only of some: an empty one says nothing. */
const seldom: readonly string[] = ['noCasReason', 'parentCas', 'noParentReason', 'criticalQuantity'];

const fieldsOf = (part: keyof typeof parts, record: SubstanceRow, unknown: string) =>
  (parts[part] as readonly (keyof SubstanceRow)[]).flatMap(
    (field): (FactField<SubstanceRow> | keyof SubstanceRow)[] => {
      if (seldom.includes(field) && record[field] === null) return [];
      if (field === 'casCodeID') return [{ field, render: (row) => <SheetLink {...row} /> }];
      const unchecked = field === 'inHazardousCatalogue' && record[field] === null;
      return [unchecked ? { field, render: () => unknown } : field];
    },
  );

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
        <>
          {(record.confirm || !record.catalogueSource) && (
            <Alert
              type="warning"
              showIcon
              title={record.confirm ? t('toConfirm') : t('unsourced')}
              description={t('sourceHelp')}
            />
          )}
          {(['identity', 'hazards', 'control', 'storage'] as const).map((part) => (
            <section key={part}>
              <h3 className="ay-substance-part">{t(part)}</h3>
              <Fields
                record={record}
                schema={substanceDetails.result}
                fields={fieldsOf(part, record, t('unknown'))}
              />
            </section>
          ))}
        </>
      )}
    </RecordDrawer>
  );
};

export default SubstanceDetail;
