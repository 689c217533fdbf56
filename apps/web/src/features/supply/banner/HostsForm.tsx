import { bannerEndpoints } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const { bannerSettingDetails, bannerSettingSave } = bannerEndpoints;

/** The domains that banners may lead to. */
const HostsForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(bannerSettingDetails, {}, { staleTime: 0 });
  return (
    <FormDrawer
      size={480}
      title={t('hostsTitle')}
      endpoint={bannerSettingSave}
      initial={read.isFetchedAfterMount ? read.data : undefined}
      read={read}
      reload={() => call(bannerSettingDetails)}
      onClose={onClose}
    >
      <Field name="linkHosts" wide help={t('hostsHelp')} />
    </FormDrawer>
  );
};

export default HostsForm;
