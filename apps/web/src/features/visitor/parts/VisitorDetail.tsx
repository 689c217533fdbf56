import { visitor, visitorPermission } from '@anyan/contract';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { nameComma, unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { VisitCardOf } from '../card/VisitCardOf.tsx';
import { texts } from '../texts.ts';
import { visitorTones } from '../tones.ts';
import { periodOf } from './columns.tsx';

const PassPanel = lazy(() => import('../pass/PassPanel.tsx'));
const { visitorDetails, visitorHistory } = visitor.endpoints;

/** A visit: who, where, when, and how it went. */
const VisitorDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  const keeps = useMay(visitorPermission.query);
  return (
    <RecordDrawer
      endpoint={visitorDetails}
      id={id}
      onClose={onClose}
      title={(record) => record?.name}
      stateField="state"
      tones={visitorTones}
      history={keeps ? { endpoint: visitorHistory } : undefined}
    >
      {(record) => (
        <>
          {record.overstayed && (
            <Alert type="error" showIcon style={{ marginBottom: 16 }} title={t('overstayed')} />
          )}
          <Fields
            record={record}
            schema={visitorDetails.result}
            fields={[
              'unit',
              'phone',
              'idNoMasked',
              'plateNumber',
              { field: 'from', title: t('period'), render: (one) => periodOf(t, one) },
              'purpose',
              'laboratoryName',
              { field: 'rooms', render: (one) => one.rooms.join(nameComma()) || unfilledText() },
              'organizationName',
              'hostName',
              'registeredBy',
              'invited',
              'arrivedAt',
              'leftAt',
              'endNote',
              'createdAt',
            ]}
          />
          <Suspense fallback={null}>
            <PassPanel visitorId={record.id} laboratoryId={record.laboratoryId} />
          </Suspense>
          <VisitCardOf id={record.id} />
        </>
      )}
    </RecordDrawer>
  );
};

export default VisitorDetail;
