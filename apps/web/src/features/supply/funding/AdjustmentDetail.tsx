import { fundingEndpoints } from '@anyan/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Yuan } from './money.tsx';
import { texts } from './texts.ts';
import { adjustmentTones } from './tones.ts';

const { fundingAdjustmentDetails } = fundingEndpoints;

/** A change of a card by hand: how much, why, who has asked for it and whom it waits for. */
const AdjustmentDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={fundingAdjustmentDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${row.cardNo} ${row.fundingName}`}
      stateField="state"
      tones={adjustmentTones}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={fundingAdjustmentDetails.result}
            fields={[
              'kind',
              { field: 'amount', render: ({ amount }) => <Yuan value={amount} /> },
              {
                field: 'cardNo',
                render: ({ fundingId, cardNo }) => (
                  <Link to={`/purchase/fundingManage?open=${fundingId}`}>{cardNo}</Link>
                ),
              },
              ...(row.toFundingId
                ? [
                    {
                      field: 'toCardNo' as const,
                      title: t('toCard'),
                      render: () => (
                        <Link to={`/purchase/fundingManage?open=${row.toFundingId}`}>{row.toCardNo}</Link>
                      ),
                    },
                  ]
                : []),
              'reason',
              ...(row.fileUrl
                ? [
                    {
                      field: 'fileName' as const,
                      render: () => (
                        <a href={row.fileUrl ?? ''} target="_blank" rel="noreferrer">
                          {row.fileName}
                        </a>
                      ),
                    },
                  ]
                : []),
              ...(['applicantName', 'createdAt'] as const),
              'waitingFor?',
              'outcome?',
            ]}
          />
          {row.approvalId && (
            <p style={{ marginTop: 16 }}>
              <Link to={`/ledger/approvalList?open=${row.approvalId}`}>{t('toApproval')}</Link>
            </p>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default AdjustmentDetail;
