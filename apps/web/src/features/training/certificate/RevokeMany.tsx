import { type CertificateRow, certificateEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../certificateTexts.ts';

interface Props {
  rows: readonly CertificateRow[];
  onClose: () => void;
}

/** Takes certificates away, with a reason. */
const RevokeMany = ({ rows, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [first] = rows;
  return (
    <FormDrawer
      open
      size={480}
      title={
        rows.length === 1 && first ? t('revokeTitle', { number: first.certificateNumber }) : t('revokeMany')
      }
      note={t('revokeNote')}
      endpoint={certificateEndpoints.certificateRevoke}
      initial={{ ids: rows.map(({ id }) => id) }}
      onClose={onClose}
      onDone={() => {
        void message.success(t('revoked'));
        onClose();
      }}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default RevokeMany;
