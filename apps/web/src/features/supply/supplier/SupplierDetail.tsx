import {
  type CreditEventRow,
  type SupplierDetails,
  supplierEndpoints,
  supplierPendingProfile,
} from '@anyan/contract';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoney, unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { SupplierLicences } from '../licence/SupplierLicences.tsx';
import { texts as licenceTexts } from '../licence/texts.ts';
import { moneyTellers } from '../parts/moneyTellers.ts';
import { Credits } from './Credits.tsx';
import { Staff } from './Staff.tsx';
import { texts } from './texts.ts';
import { supplierTones } from './tones.ts';

const AnswerForm = lazy(() => import('./AnswerForm.tsx'));
const { supplierDetails, supplierHistory, creditEventAnswer } = supplierEndpoints;
const tellers = moneyTellers('freightFreeFrom', 'freightFlat', 'minOrderAmount');

const names = (words: readonly { name: string }[]) => namesOf(words) || unfilledText();

/** The facts of a company, as the purchasing office and the company itself see them. */
export const CompanyFacts = ({ record }: { record: SupplierDetails }) => {
  const t = useTexts(texts);
  return (
    <>
      {record.supplierStatus !== 'active' && record.statusReason && (
        <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={record.statusReason} />
      )}
      {record.pending && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('pendingTitle')}
          description={
            <Fields
              record={record.pending}
              schema={supplierPendingProfile}
              fields={['supplierName', 'uscc', 'bankName', 'bankAccount']}
            />
          }
        />
      )}
      <Fields
        record={record}
        schema={supplierDetails.result}
        fields={[
          ...(['supplierCode', 'uscc', 'shortName', 'legalPerson', 'address'] as const),
          ...(['contactName', 'contactPhone', 'email', 'website'] as const),
          { field: 'mainTypes', render: (one) => names(one.mainTypes) },
          { field: 'brands', render: (one) => names(one.brands) },
          'deliveryAreas',
          ...(['freightFreeFrom', 'freightFlat', 'minOrderAmount'] as const).map((field) => ({
            field,
            render: (one: SupplierDetails) => (one[field] ? formatMoney(one[field]) : unfilledText()),
          })),
          ...(['bankName', 'bankAccount', 'creditPoints', 'joinedAt'] as const),
          ...(['contractNo', 'contractTo', 'introduction', 'serviceTerms'] as const),
        ]}
      />
    </>
  );
};

/** A supplier: its data, people and credit. */
const SupplierDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const words = useTexts(licenceTexts);
  const mayCall = useMayCall();
  const [answering, setAnswering] = useState<CreditEventRow>();
  return (
    <RecordDrawer
      endpoint={supplierDetails}
      id={id}
      onClose={onClose}
      title={(record) => record?.supplierName}
      stateField="supplierStatus"
      tones={supplierTones}
      history={{ endpoint: supplierHistory, tellers }}
    >
      {(record) => (
        <>
          <CompanyFacts record={record} />
          <h3 className="ay-section-title">{words('licences')}</h3>
          <SupplierLicences licences={record.licences} page="/purchase/qualificationManage" />
          <p className="ay-quiet">{words('goodsCounts', record.counts)}</p>
          <h3 className="ay-section-title">{t('users')}</h3>
          <Staff people={record.users} />
          <h3 className="ay-section-title">{t('credits')}</h3>
          <Credits
            events={record.creditEvents}
            {...(mayCall(creditEventAnswer)
              ? {
                  act: {
                    label: t('answerAppeal'),
                    fits: ({ appealedAt, answeredAt }) => !!appealedAt && !answeredAt,
                    run: setAnswering,
                  },
                }
              : {})}
          />
          {answering && (
            <Suspense fallback={null}>
              <AnswerForm event={answering} onClose={() => setAnswering(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default SupplierDetail;
