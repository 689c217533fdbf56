import { type SupplierApplyRow, supplierEndpoints } from '@anyan/contract';
import { Link } from 'react-router';
import { unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { type FactField, Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { texts } from './texts.ts';
import { applyTones } from './tones.ts';
import { WantedChanges } from './WantedChanges.tsx';

const { supplierApplyDetails } = supplierEndpoints;
const schema = supplierApplyDetails.result;
type Fact = FactField<SupplierApplyRow> | (keyof SupplierApplyRow & string);

const of: Record<SupplierApplyRow['kind'], readonly Fact[]> = {
  apply: [
    ...(['applyNo', 'kind', 'uscc', 'contactName', 'contactPhone', 'email'] as const),
    { field: 'mainTypes', render: (row) => namesOf(row.mainTypes) || unfilledText() },
    ...(['createdAt', 'reason'] as const),
  ],
  profile: ['applyNo', 'kind', 'supplierName', 'uscc', 'bankName', 'bankAccount', 'createdAt'],
};
const answer: readonly Fact[] = ['reviewedByName', 'reviewedAt', 'reviewNote'];

/** What somebody asked for who wants to sell here, or who sells here already; and what he was answered. */
const ApplyDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={supplierApplyDetails}
      id={id}
      onClose={onClose}
      title={(row) => row?.supplierName}
      stateField="state"
      tones={applyTones}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={schema}
            fields={[...of[row.kind], ...(row.reviewedAt ? answer : [])]}
          />
          {row.kind === 'profile' && !row.reviewedAt && (
            <>
              <h3 className="ay-section-title">{t('wanted')}</h3>
              <WantedChanges row={row} />
            </>
          )}
          {row.supplierId && (
            <p style={{ marginTop: 16 }}>
              <Link to={`/purchase/supplierManage?open=${row.supplierId}`}>{t('toSupplier')}</Link>
            </p>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default ApplyDetail;
