import { commodityKinds, fundingEndpoints } from '@anyan/contract';
import { Flex, Tabs } from 'antd';
import { formatMoney, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { ValidTo } from '../../../widgets/show/ValidTo.tsx';
import { moneyTellers } from '../parts/moneyTellers.ts';
import { AdjustmentList } from './AdjustmentList.tsx';
import { AuthorisedTable } from './AuthorisedTable.tsx';
import { JournalList } from './JournalList.tsx';
import { StatementButton } from './StatementButton.tsx';
import { texts } from './texts.ts';
import { cardSoon, fundingTones } from './tones.ts';

const { fundingDetails, fundingHistory, fundingAdjustmentPageList } = fundingEndpoints;
const tellers = moneyTellers('budget', 'balance');

/** A card: what is on it, who may use it, and what happened to it. */
const FundingDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  return (
    <RecordDrawer
      endpoint={fundingDetails}
      id={id}
      onClose={onClose}
      size={1100}
      title={(row) => row && `${row.cardNo} ${row.fundingName}`}
      stateField="state"
      tones={fundingTones}
      history={{ endpoint: fundingHistory, tellers }}
    >
      {(row) => {
        const sum = (field: 'budget' | 'balance' | 'frozen' | 'available') => ({
          field,
          render: () => formatMoney(row[field]),
        });
        return (
          <Tabs
            items={[
              {
                key: 'facts',
                label: t('facts'),
                children: (
                  <>
                    <Fields
                      record={row}
                      schema={fundingDetails.result}
                      fields={[
                        ...[sum('available'), sum('balance'), sum('frozen'), sum('budget')],
                        ...(['ownerName', 'organizationName', 'source', 'projectNo', 'validFrom'] as const),
                        { field: 'validTo', render: () => <ValidTo {...row} soon={cardSoon} /> },
                        {
                          field: 'allowedKinds',
                          render: () =>
                            row.allowedKinds.map((kind) => label(commodityKinds[kind])).join(nameComma()) ||
                            t('allKinds'),
                        },
                        'allowControlled',
                        'externalId?',
                        'reason?',
                      ]}
                    />
                    <h3 className="ay-section-title">{t('authorised')}</h3>
                    <AuthorisedTable rows={row.authorised} />
                  </>
                ),
              },
              {
                key: 'journal',
                label: t('journal'),
                children: (
                  <>
                    <Flex justify="flex-end" style={{ marginBottom: 12 }}>
                      <StatementButton id={row.id} cardNo={row.cardNo} />
                    </Flex>
                    <JournalList fundingId={row.id} />
                  </>
                ),
              },
              ...(mayCall(fundingAdjustmentPageList)
                ? [{ key: 'changes', label: t('changes'), children: <AdjustmentList fundingId={row.id} /> }]
                : []),
            ]}
          />
        );
      }}
    </RecordDrawer>
  );
};

export default FundingDetail;
