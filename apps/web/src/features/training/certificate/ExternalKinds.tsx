import { externalEndpoints, type InputOf } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../certificateTexts.ts';
import { KindsEditor } from './KindsEditor.tsx';

const { externalSettingDetails, externalSettingSave } = externalEndpoints;

/** The kinds of certificates from elsewhere, and what the college takes each for. */
const ExternalKinds = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(externalSettingDetails, {}, { staleTime: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      size={720}
      title={t('kindsTitle')}
      note={t('kindsNote')}
      endpoint={externalSettingSave}
      initial={found as Partial<InputOf<typeof externalSettingSave>> | undefined}
      read={read}
      reload={() => call(externalSettingDetails)}
      onClose={onClose}
    >
      <Field name="externalKinds" wide control={<KindsEditor />} />
      <Field name="confirmed" wide />
    </FormDrawer>
  );
};

export default ExternalKinds;
