import { blacklistEndpoints, visitor } from '@anyan/contract';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import {
  LazyLaboratorySelect,
  LazyOrganizationSelect,
  LazyPersonSelect,
} from '../../../widgets/pick/lazy.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { RoomSelect } from '../sign/RoomSelect.tsx';
import { VisitorSelect } from '../sign/VisitorSelect.tsx';
import { texts } from './conductTexts.ts';

/** Keeps somebody out of a place. */
const BlacklistForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const seesVisitors = useMayCall()(visitor.endpoints.visitorPageList);
  const [busy, setBusy] = useState(false);
  return (
    <FormDrawer
      title={t('blacklistAdd')}
      endpoint={blacklistEndpoints.blacklistAdd}
      initial={{ scope: 'laboratory', evidenceIds: [], from: formatDay(Date.now()) }}
      okText={t('blacklistOk')}
      okDanger
      okDisabled={busy}
      onClose={onClose}
      done={t('blacklistAdded')}
    >
      <Field name="userId" wide control={<LazyPersonSelect />} />
      {seesVisitors && <Field name="visitorId" wide help={t('visitorHelp')} control={<VisitorSelect />} />}
      <Field name="scope" wide />
      <Place />
      <Field name="from" />
      <Field name="to" help={t('toHelp')} />
      <Field name="reason" wide />
      <Field name="evidenceIds" wide control={<DocumentUpload count={9} onBusy={setBusy} />} />
    </FormDrawer>
  );
};

const controls = {
  organization: <LazyOrganizationSelect />,
  laboratory: <LazyLaboratorySelect purpose="scope" />,
  room: <RoomSelect />,
};

const Place = () => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const scope = Form.useWatch<keyof typeof controls | 'college' | undefined>('scope');
  // A laboratory is no room: what was chosen for another scope goes.
  useEffect(() => {
    if (scope) form.setFieldValue('refId', null);
  }, [form, scope]);
  if (!scope || scope === 'college') return null;
  return <Field key={scope} name="refId" wide needed label={t('place')} control={controls[scope]} />;
};

export default BlacklistForm;
