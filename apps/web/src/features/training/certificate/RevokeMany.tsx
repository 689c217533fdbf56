import { type CertificateRow, certificateEndpoints } from '@anyan/contract';
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
  const [first] = rows;
  return (
    <FormDrawer
      size={480}
      title={
        rows.length === 1 && first ? t('revokeTitle', { number: first.certificateNumber }) : t('revokeMany')
      }
      note={t('revokeNote')}
      endpoint={certificateEndpoints.certificateRevoke}
      initial={{ ids: rows.map(({ id }) => id) }}
      onClose={onClose}
      done={t('revoked')}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default RevokeMany;
